import type { AnyCall } from '@bloomdesk/contract/call';

/** Path, query and body of one input, split by the call's own shapes. */
export function requestOf(
  call: AnyCall,
  input: Record<string, unknown>,
): { url: string; body: Record<string, unknown> } {
  const part = (shape: object) =>
    Object.keys(shape).flatMap((key) => (input[key] === undefined ? [] : [[key, input[key]] as const]));
  const inAddress = (shape: object) => part(shape).map(([key, value]): [string, string] => [key, textOf(value)]);
  const path = inAddress(call.params._zod.def.shape).reduce(
    (url, [key, value]) => url.replace(`:${key}`, encodeURIComponent(value)),
    call.path,
  );
  const query = new URLSearchParams(inAddress(call.query._zod.def.shape)).toString();
  return { url: query ? `${path}?${query}` : path, body: Object.fromEntries(part(call.body._zod.def.shape)) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
