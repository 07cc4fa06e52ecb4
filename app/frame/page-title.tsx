import { useFrame } from "./use-frame";

/** The title of the document: "Slots · Ambera". */
export function PageTitle({ title }: { title: string }) {
  const { brand } = useFrame();
  return <title>{`${title} · ${brand.name}`}</title>;
}
