import type { HumanWidget } from "../verification.response-schema.server";

const FIELDS = {
  v3: ["geetestSeccode"],
  v4: ["captcha_id", "lot_number", "pass_token", "gen_time", "captcha_output"],
} as const;

/** Hidden inputs that a verification widget fills in; the server forwards them to the gateway (docs/gateway.md 3.1). */
export function HumanFields({ widget }: { widget: HumanWidget | undefined }) {
  if (!widget) return null;
  const { version, id, challenge } = widget;
  return (
    <div hidden data-human-check={version} data-human-id={id}>
      {version === "v3" && <input type="hidden" name="geetestChallenge" defaultValue={challenge} />}
      {FIELDS[version === "v4" ? "v4" : "v3"].map((name) => (
        <input key={name} type="hidden" name={name} defaultValue="" />
      ))}
    </div>
  );
}
