import { requestContext } from "~/http/request-context.server";
import { section } from "~/http/section.server";
import { useText } from "~/i18n/text";
import { formatDay } from "~/ui/format";
import { TitleHeader } from "~/ui/header";
import { NewsItem } from "~/ui/news-item";
import { EmptyState, FailedState } from "~/ui/states";
import { useFrame } from "../../shell/use-frame";
import { getSite, imageAddress } from "../../system/system.server";
import { getNotices } from "../notices.server";
import { plainText } from "../plain-text.server";
import type { Route } from "./+types/notice";

export async function loader({ context }: Route.LoaderArgs) {
  const own = requestContext(context);
  const [site, notices] = await Promise.all([getSite(own), section(own, getNotices(own), 2500)]);
  if (!notices.ok) return { failed: true as const, notices: [] };
  return {
    failed: false as const,
    notices: notices.data.map(({ id, title, content, startsAt, read, coverPath }) => ({
      id,
      title,
      paragraphs: plainText(content),
      date: startsAt === undefined ? "" : formatDay(startsAt),
      unread: !read,
      image: imageAddress(coverPath, site.imageHosts),
    })),
  };
}

export default function Notices({ loaderData: { failed, notices } }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  return (
    <>
      <title>{`${text("common:notices")} · ${brand.name}`}</title>
      <TitleHeader title={text("common:notices")} backTo="/m/home" />
      <main id="main">
        {failed && <FailedState retryTo="/m/notice" title={text("errors:loading_failed")} level={2} />}
        {!failed && notices.length === 0 && (
          <EmptyState title={text("lobby:no_announcement")} action={{ to: "/m/home", label: text("common:home") }} />
        )}
        <ul className="stack sec">
          {notices.map((notice) => (
            <Notice key={notice.id} notice={notice} />
          ))}
        </ul>
      </main>
    </>
  );
}

function Notice({ notice }: { notice: Route.ComponentProps["loaderData"]["notices"][number] }) {
  const { title, paragraphs, date, unread, image } = notice;
  return (
    <NewsItem title={title} date={date} preview={paragraphs[0] ?? ""} unread={unread} image={image || undefined}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </NewsItem>
  );
}
