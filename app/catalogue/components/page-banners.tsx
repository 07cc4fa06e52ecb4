import { useText } from "~/i18n/text";
import { BannerTrack } from "~/ui/content/banner-track";
import type { PageBanner } from "../banners.server";

interface PageBannersProps {
  banners: readonly PageBanner[];
  /** The first banner is the largest picture of the first screen. Default: true. */
  leads?: boolean;
}

/** The banners at the top of a page; nothing where there are none. */
export function PageBanners({ banners, leads }: PageBannersProps) {
  const text = useText();
  const caption = { action: text("common:details") };
  const captioned = banners.map((banner) => ({ ...banner, caption }));
  return <BannerTrack label={text("lobby:promotions")} banners={captioned} leads={leads} />;
}
