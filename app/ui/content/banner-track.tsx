import { type ReactNode, useRef } from "react";
import { useText } from "~/i18n/text";
import { useTextLanguage } from "~/i18n/text-language";
import { Icon } from "../layout/icons";
import { Link } from "../layout/link";
import { Picture, type PictureLoading } from "../pictures/picture";
import type { Banner } from "../response-schema.server";
import { useCarousel } from "./use-carousel";

export type BannerTrackProps = {
  /** Accessible name of the list: "Promotions". */
  label: string;
  banners: readonly Banner[];
  /** The first banner is the largest picture of the first screen. Default: true. */
  leads?: boolean | undefined;
};

/** Banners that scroll by touch. After hydration they advance automatically, with a button that stops them. */
export function BannerTrack({ label, banners, leads }: BannerTrackProps) {
  if (banners.length === 0) return null;
  // The carousel reorders the slides in the DOM, so a different list of banners needs a new element.
  return (
    <Track key={banners.map(({ id }) => id).join()} slideCount={banners.length}>
      <Slides label={label} banners={banners} leads={leads} />
    </Track>
  );
}

/** The slides are its children, so that they are not rendered again when the carousel starts. */
function Track({ slideCount, children }: { slideCount: number; children: ReactNode }) {
  const text = useText();
  const container = useRef<HTMLDivElement>(null);
  const { playing, toggle } = useCarousel(container, slideCount);
  return (
    <div className="banner-box" ref={container}>
      {children}
      {playing !== undefined && (
        <button type="button" className="banner-stop" aria-pressed={!playing} onClick={toggle}>
          <Icon name={playing ? "pause" : "play"} size="tiny" />
          <span className="visually-hidden">{text("common:stopBanners")}</span>
        </button>
      )}
    </div>
  );
}

function Slides({ label, banners, leads = true }: BannerTrackProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard (WCAG 2.1.1)
    <ul className="banners scroller" tabIndex={0} aria-label={label}>
      {banners.map((banner, index) => (
        <li key={banner.id} className="banner">
          <Link className="banner-link" to={banner.to}>
            <BannerContent banner={banner} load={index > 0 ? "lazy" : leads ? "first" : "eager"} />
            {banners.length > 1 && <Dots banners={banners} current={index} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function BannerContent({ banner: { image, title, caption }, load }: { banner: Banner; load: PictureLoading }) {
  const languageOf = useTextLanguage();
  const titleLanguage = languageOf(title);
  return (
    <>
      <Picture
        image={image}
        place="banner"
        alt={caption ? "" : title}
        {...(caption ? {} : titleLanguage)}
        load={load}
      />
      {caption && (
        <span className="cap">
          <b {...titleLanguage}>{title}</b> {caption.text && <span {...languageOf(caption.text)}>{caption.text}</span>}{" "}
          {caption.action && <span className="cap-action">{caption.action}</span>}
        </span>
      )}
    </>
  );
}

function Dots({ banners, current }: { banners: readonly Banner[]; current: number }) {
  return (
    <span className="dots" aria-hidden="true">
      {banners.map(({ id }, index) => (
        <i key={id} className={index === current ? "on" : undefined} />
      ))}
    </span>
  );
}
