import { type RefObject, useEffect, useRef, useState } from "react";

/** About two phone screens, so that pictures are loaded before they are visible. */
const DISTANCE = "1500px";

/**
 * Whether an element has been near the viewport. Stays true afterwards. True at once in browsers without
 * IntersectionObserver.
 * @param initial true to start as near
 * @returns a ref for the element, and whether it has been near
 */
export function useNearViewport<E extends Element>(initial: boolean): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [isNear, setIsNear] = useState(initial);
  useEffect(() => {
    if (isNear || !element.current) return;
    if (!("IntersectionObserver" in window)) return setIsNear(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: DISTANCE },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [element, isNear];
}
