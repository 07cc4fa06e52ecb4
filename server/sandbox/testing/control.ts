/**
 * Calls the control address of a sandbox.
 * @returns the JSON of its answer
 * @throws Error when the sandbox refuses
 */
export async function callControl(controlUrl: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
  const response = await fetch(controlUrl + path, init);
  const value: unknown = await response.json();
  if (!response.ok) throw new Error(`sandbox ${method} ${path}: ${response.status} ${JSON.stringify(value)}`);
  return value;
}
