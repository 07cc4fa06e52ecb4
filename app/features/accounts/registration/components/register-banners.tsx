import type { PageBanner } from "~/catalogue/banners.server";
import { useTextLanguage } from "~/i18n/text-language";
import { Link } from "~/ui/layout/link";
import { placedPicture } from "~/ui/pictures/places";
import styles from "../registration.module.css";

/** The banners of the registration page, with less markup than those of other pages. */
export function RegisterBanners({ banners }: { banners: readonly PageBanner[] }) {
  const languageOf = useTextLanguage();
  if (banners.length === 0) return null;
  const isTrack = banners.length > 1;
  return (
    <div className={isTrack ? "banners scroller" : styles.banner}>
      {banners.map(({ id, to, image, title }, index) => (
        <Link key={id} className={isTrack ? "banner banner-link" : "banner-link"} to={to}>
          <img
            {...placedPicture(image, "banner")}
            alt=""
            {...(index > 0 ? { loading: "lazy" } : { fetchPriority: "high" })}
          />
          <span className="cap">
            <b {...languageOf(title)}>{title}</b>
          </span>
        </Link>
      ))}
    </div>
  );
}
