import { type RefObject, useEffect, useRef, useState } from "react";

/** About two screens of a phone: pictures are there before the thumb is. */
const NEAR = "1500px";

/**
 * Whether an element has come near the screen, once and for all; at once where the browser cannot tell.
 * @param known whether it counts as near from the beginning
 * @returns a reference for the element, and whether it has been near
 */
export function useNear<Box extends Element>(known: boolean): [RefObject<Box | null>, boolean] {
  const box = useRef<Box>(null);
  const [near, setNear] = useState(known);
  useEffect(() => {
    if (near || !box.current) return;
    if (!("IntersectionObserver" in window)) return setNear(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      {
        rootMargin: NEAR,
      },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [near]);
  return [box, near];
}
