import { useFrame } from "~/frame/use-frame";
import type { MessageKey } from "~/i18n/message-key";
import { useText } from "~/i18n/text";
import { ForeignText } from "~/i18n/text-language";
import { FailedState } from "~/ui/feedback/states";
import { Disclosure } from "~/ui/layout/disclosure";
import { Icon, type IconName } from "~/ui/layout/icons";
import { Link } from "~/ui/layout/link";
import { pictureSources } from "~/ui/pictures/places";
import { usePagePath } from "~/ui/use-page-path";
import type { Downloads } from "../download.response-schema.server";
import styles from "./download.module.css";

/** The app's icon and description, the download buttons with the visitor's platform first, and the installation guides. */
export function DownloadPanel({ downloads }: { downloads: Downloads }) {
  const text = useText();
  const { brand } = useFrame();
  const pagePath = usePagePath();
  const {
    failed,
    platform,
    icon,
    description,
    descriptionStylesheet: stylesheet,
    ios,
    mobileConfig,
    android,
  } = downloads;
  // Without an app icon of the merchant's it is the logo, as in the header.
  const logo = brand.image && pictureSources(brand.image, "logo").src;
  const forIos = ios && { url: ios, icon: "phone", label: text("frame:download_ios"), main: platform !== "android" };
  const forAndroid = android && {
    url: android,
    icon: "download",
    label: text("frame:download_android"),
    main: platform === "android",
  };
  const buttons = (platform === "android" ? [forAndroid, forIos] : [forIos, forAndroid]).filter((button) => !!button);
  return (
    <div className="stack">
      {stylesheet && <link rel="stylesheet" href={stylesheet} />}
      <div className={styles.head}>
        <img className={styles.icon} src={icon || logo || "/icon.svg"} width={72} height={72} alt="" />
        <div>
          <h2>{brand.name}</h2>
          {description && (
            <p className={styles.description}>
              <ForeignText>{description}</ForeignText>
            </p>
          )}
        </div>
      </div>
      {failed && <FailedState retryTo={pagePath} />}
      {!failed && buttons.length === 0 && !mobileConfig && <p className="muted">{text("frame:download_none")}</p>}
      {buttons.map((button) => (
        <DownloadButton key={button.url} {...button} icon={button.icon as IconName} />
      ))}
      {mobileConfig && platform !== "android" && (
        <DownloadButton url={mobileConfig} icon="settings" label={text("frame:download_profile")} main={false} />
      )}
      <Guides downloads={downloads} />
      <p className="muted">
        {text("frame:download_help")}{" "}
        <Link className="link" to="/m/service">
          {text("common:support")}
        </Link>
      </p>
    </div>
  );
}

function DownloadButton({ url, icon, label, main }: { url: string; icon: IconName; label: string; main: boolean }) {
  return (
    <a className={main ? "btn main wide" : "btn line wide"} href={url} rel="noopener noreferrer">
      <Icon name={icon} size="small" />
      {label}
    </a>
  );
}

interface Guide {
  id: string;
  label: MessageKey;
  steps: readonly MessageKey[];
}

const PROFILE_GUIDE: Guide = {
  id: "profile",
  label: "frame:guide_profile",
  steps: ["frame:profile_load", "frame:profile_settings", "frame:profile_install"],
};

/** Installation guides; the one for the visitor's platform is open. */
function Guides({ downloads: { platform, oldIos, mobileConfig } }: { downloads: Downloads }) {
  const text = useText();
  const guides: Guide[] = [
    { id: "ios", label: "frame:guide_ios", steps: ["frame:ios_open", "frame:ios_share", "frame:ios_add"] },
    ...(mobileConfig ? [PROFILE_GUIDE] : []),
    {
      id: "android",
      label: "frame:guide_android",
      steps: ["frame:android_load", "frame:android_allow", "frame:android_install"],
    },
  ];
  return (
    <section aria-labelledby="guides">
      <header className="sec-head">
        <h2 id="guides">{text("frame:guides")}</h2>
      </header>
      {oldIos && <p className="form-error">{text("frame:ios_too_old", { version: "12.4" })}</p>}
      <ul className="menu panel">
        {guides.map(({ id, label, steps }) => (
          <li key={id} id={`guide-${id}`}>
            <Disclosure label={text(label)} icon="info" group="guides" open={id === platform}>
              <div className="disclosure-body">
                <ol className={styles.steps}>
                  {steps.map((step) => (
                    <li key={step}>{text(step)}</li>
                  ))}
                </ol>
              </div>
            </Disclosure>
          </li>
        ))}
      </ul>
    </section>
  );
}
