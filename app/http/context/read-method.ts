/** Whether requests with this method only read: they change nothing. */
export function isReadMethod(method: string | undefined): boolean {
  return method === "GET" || method === "HEAD";
}
