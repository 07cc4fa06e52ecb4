import type { SharePreview as Preview } from "~/site/share-preview.response-schema.server";
import { useFrame } from "./use-frame";

interface SharePreviewProps {
  title: string;
  /** The first words of the text. */
  description: string;
  /** Absent for members. */
  preview: Preview | undefined;
}

/** What messengers show of a link to this page (The Open Graph protocol, https://ogp.me). */
export function SharePreview({ title, description, preview }: SharePreviewProps) {
  const { brand } = useFrame();
  if (!preview) return null;
  return (
    <>
      <meta property="og:type" content="article" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={preview.url} />
      <meta property="og:image" content={preview.image} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
