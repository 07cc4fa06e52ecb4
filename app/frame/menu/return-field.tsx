import { useFrame } from "../use-frame";

interface ReturnFieldProps {
  /** Path of the page that the form leads back to. */
  from: string;
  /** Id of the section of that page which has the form. */
  section?: string | undefined;
  /** The form loads the document anew in any case. */
  reloads?: boolean | undefined;
}

/**
 * The page that a form of settings leads back to. Where the document is loaded anew, the browser shows the section again and
 * Tab continues from there; the app keeps the page's place by itself.
 */
export function ReturnField({ from, section, reloads = false }: ReturnFieldProps) {
  const { lite } = useFrame();
  const page = <input type="hidden" name="from" value={from} />;
  if (section === undefined) return page;
  const withSection = <input type="hidden" name="from" value={`${from}#${section}`} />;
  if (reloads || lite) return withSection;
  return (
    <>
      {page}
      {/* The action reads the last one. */}
      <noscript>{withSection}</noscript>
    </>
  );
}
