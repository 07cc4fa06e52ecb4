import { getRequestContext } from "~/http/context/request-context.server";
import { CachedMarkup } from "~/hydration/cached-markup/cached-markup";
import styles from "../components/docs.module.css";
import { OperationPanel } from "../components/operation-panel";
import { getDocumentation } from "../documentation.server";
import type { Route } from "./+types/docs";

export async function loader({ context }: Route.LoaderArgs) {
  return (await getDocumentation(getRequestContext(context))).overview;
}

/** The OpenAPI document as a page in English, without script. */
export default function Docs({ loaderData: { title, version, description, groups } }: Route.ComponentProps) {
  return (
    <main id="main" lang="en" className={styles.docs}>
      <title>{title}</title>
      <h1>{title}</h1>
      <p className="muted">{description}</p>
      <p className="muted">
        Version {version} · <a href="/openapi.json">/openapi.json</a>
      </p>
      <nav aria-label="Headings">
        <ul className={styles.tags}>
          {groups.map(({ tag }) => (
            <li key={tag}>
              <a href={`#${anchorOf(tag)}`}>{tag}</a>
            </li>
          ))}
        </ul>
      </nav>
      {/* A program has one document, so that its version says which it is. */}
      <CachedMarkup name="docs" inputs={version}>
        {groups.map(({ tag, operations }) => (
          <section key={tag} aria-labelledby={anchorOf(tag)}>
            <h2 id={anchorOf(tag)}>{tag}</h2>
            {operations.map((operation) => (
              <OperationPanel key={operation.id} operation={operation} />
            ))}
          </section>
        ))}
      </CachedMarkup>
    </main>
  );
}

function anchorOf(tag: string): string {
  return tag.toLowerCase().replace(/\W+/g, "-");
}
