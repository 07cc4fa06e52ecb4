import { useRef } from "react";
import { useText } from "~/i18n/text";
import { Icon } from "../layout/icons";
import { Link } from "../layout/link";
import { useCarousel } from "./use-carousel";

export type Banner = {
  id: string;
  to: string;
  image: string;
  /** What the banner says: read aloud, and shown where the picture does not arrive. */
  title: string;
  /** Words laid over the left half of the picture. Absent where the picture has its own lettering. */
  caption?: { text?: string | undefined; action?: string | undefined } | undefined;
};

export type BannerTrackProps = {
  /** Names the list: "Promotions". */
  label: string;
  banners: readonly Banner[];
};

/** Slides by touch alone; once the app runs it moves by itself and can be stopped. */
export function BannerTrack({ label, banners }: BannerTrackProps) {
  if (banners.length === 0) return null;
  // The carousel moves the slides about in the document: other banners are another track.
  return <Track key={banners.map(({ id }) => id).join()} label={label} banners={banners} />;
}

function Track({ label, banners }: BannerTrackProps) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const { moving, toggle } = useCarousel(box, banners.length);
  return (
    <div className="banner-box" ref={box}>
      <Slides label={label} banners={banners} />
      {moving !== undefined && (
        <button type="button" className="banner-stop" aria-pressed={!moving} onClick={toggle}>
          <Icon name={moving ? "pause" : "play"} size="tiny" />
          <span className="visually-hidden">{text("common:stopBanners")}</span>
        </button>
      )}
    </div>
  );
}

function Slides({ label, banners }: BannerTrackProps) {
  return (
    // A list that scrolls sideways must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, scrollable region
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
