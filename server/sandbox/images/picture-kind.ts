/** `raster`: as vendors deliver them, with their mistakes. `vector`: the drawings. `plain`: one colour, for tests. */
export const PICTURE_KINDS = ["raster", "vector", "plain"] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];
