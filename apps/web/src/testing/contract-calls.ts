import type { AnyCall } from '@bloomdesk/contract/call';

// `?whole` keeps the shapes, which the product leaves behind.
const modules = import.meta.glob<Record<string, unknown>>('../../../../packages/contract/src/*/{calls,*.calls}.ts', {
  query: '?whole',
  eager: true,
});

/** Every call of the contract with its shapes, by name: the list is made from the files. */
export const contractCalls: ReadonlyMap<string, AnyCall> = new Map(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter(isCall)
    .map((call) => [call.name, call]),
);

/** The call a request means; undefined where the contract knows none. */
export function callOf(method: string, path: string): AnyCall | undefined {
  const fitting = [...contractCalls.values()].filter(
    (call) => call.method === method && patternOf(call.path).test(path),
  );
  return fitting.toSorted((a, b) => wildness(a) - wildness(b))[0];
}

/** `/v1/orders/skeleton` before `/v1/orders/:orderId`. */
function wildness({ path }: AnyCall): number {
  return path.split(':').length;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
}

function isCall(value: unknown): value is AnyCall {
  return typeof value === 'object' && value !== null && 'envelope' in value && 'params' in value;
}
