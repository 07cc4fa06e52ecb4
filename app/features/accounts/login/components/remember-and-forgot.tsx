import { useText } from "~/i18n/text";
import { Checkbox } from "~/ui/forms/checkbox";
import { DialogLink } from "~/ui/layout/link";

interface RememberAndForgotProps {
  /** Whether the box is ticked; undefined where nothing is remembered. */
  remember: boolean | undefined;
  /** The forgotten-password page; absent when the merchant offers none. */
  forgotTo: string | undefined;
}

/** The last line of every log-in form: "remember me" and the link for a forgotten password. */
export function RememberAndForgot({ remember, forgotTo }: RememberAndForgotProps) {
  const text = useText();
  return (
    <div className="between">
      {remember !== undefined && (
        <Checkbox name="remember" defaultChecked={remember}>
          {text("lobby:remember_me")}
        </Checkbox>
      )}
      {forgotTo && (
        <DialogLink className="link" to={forgotTo}>
          {text("lobby:forgot_password")}
        </DialogLink>
      )}
    </div>
  );
}
