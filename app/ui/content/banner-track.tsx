import { useRef } from "react";
import { useText } from "~/i18n/text";
import { Icon } from "../layout/icons";
import { Link } from "../layout/link";
import { useCarousel } from "./use-carousel";

export type Banner = {
  id: string;
  to: string;
  image: string;
  /** Text of the banner: its `alt` text, or the heading of the caption. */
  title: string;
  /** Text over the left half of the picture; absent when the picture contains its own text. */
  caption?: { text?: string | undefined; action?: string | undefined } | undefined;
};

export type BannerTrackProps = {
  /** Accessible name of the list: "Promotions". */
  label: string;
  banners: readonly Banner[];
};

/** Banners that scroll by touch. After hydration they advance automatically, with a button that stops them. */
export function BannerTrack({ label, banners }: BannerTrackProps) {
  if (banners.length === 0) return null;
  // The carousel reorders the slides in the DOM, so a different list of banners needs a new element.
  return <Track key={banners.map(({ id }) => id).join()} label={label} banners={banners} />;
}

function Track({ label, banners }: BannerTrackProps) {
  const text = useText();
  const container = useRef<HTMLDivElement>(null);
  const { playing, toggle } = useCarousel(container, banners.length);
  return (
    <div className="banner-box" ref={container}>
      <Slides label={label} banners={banners} />
      {playing !== undefined && (
        <button type="button" className="banner-stop" aria-pressed={!playing} onClick={toggle}>
          <Icon name={playing ? "pause" : "play"} size="tiny" />
          <span className="visually-hidden">{text("common:stopBanners")}</span>
        </button>
      )}
    </div>
  );
}

function Slides({ label, banners }: BannerTrackProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard (WCAG 2.1.1)
    <ul className="banners scroller" tabIndex={0} aria-label={label}>
      {banners.map((banner, index) => (
        <li key={banner.id} className="banner">
          <Link className="banner-link" to={banner.to}>
            <img
              src={banner.image}
              width={320}
              height={140}
              alt={banner.caption ? "" : banner.title}
              decoding="async"
              {...(index === 0 ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
            />
            {banner.caption && (
              <span className="cap">
                <b>{banner.title}</b>
                {banner.caption.text && <span>{banner.caption.text}</span>}
                {banner.caption.action && <span className="cap-action">{banner.caption.action}</span>}
              </span>
            )}
            {banners.length > 1 && <Dots banners={banners} current={index} />}
          </Link>
        </li>
      ))}
    </ul>
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
