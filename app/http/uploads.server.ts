/** A picture whose bytes are what they claim to be. */
export interface UploadedImage {
  name: string;
  type: "image/png" | "image/jpeg";
  bytes: Uint8Array;
}

export interface Uploads {
  form: FormData;
  images: UploadedImage[];
  /** Message keys; empty where all pictures may be used. */
  errors: string[];
}

const MEBIBYTE = 1024 * 1024;
/** What the other fields of a form may take. */
const FIELDS = 64 * 1024;

/**
 * Reads a form with pictures: PNG or JPEG by content, whatever their names say (specification section 5, images).
 * A body that is larger than all of it may be is not read at all.
 */
export async function readUploads(
  request: Request,
  { field, most, mostBytes = 5 * MEBIBYTE }: { field: string; most: number; mostBytes?: number },
): Promise<Uploads> {
  const length = Number(request.headers.get("content-length") ?? Number.POSITIVE_INFINITY);
  if (length > most * mostBytes + FIELDS) {
    await request.body?.cancel();
    return { form: new FormData(), images: [], errors: ["errors:image_too_large"] };
  }
  const form = await request.formData();
  // An empty file input is sent as a nameless file of no bytes.
  const files = form.getAll(field).filter((entry) => entry instanceof File && entry.size > 0) as File[];
  form.delete(field);
  if (files.length > most) return { form, images: [], errors: ["errors:image_too_many"] };
  const images: UploadedImage[] = [];
  for (const file of files) {
    if (file.size > mostBytes) return { form, images: [], errors: ["errors:image_too_large"] };
    const bytes = new Uint8Array(await file.arrayBuffer());
    const type = typeOf(bytes);
    if (!type) return { form, images: [], errors: ["errors:image_wrong_type"] };
    images.push({ name: file.name.slice(0, 100), type, bytes });
  }
  return { form, images, errors: [] };
}

const signatures = [
  { type: "image/png", bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: "image/jpeg", bytes: [0xff, 0xd8, 0xff] },
] as const;

function typeOf(content: Uint8Array): UploadedImage["type"] | undefined {
  return signatures.find(({ bytes }) => bytes.every((byte, at) => content[at] === byte))?.type;
}
