import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyCall } from '@bloomdesk/contract/call';

const contract = fileURLToPath(new URL('../../../../../packages/contract/src', import.meta.url));
let calls: Promise<readonly AnyCall[]> | undefined;

/** Fails on a success that the shape of its call does not allow; for those who send requests by hand, over real HTTP. */
export async function assertAnswer(method: string, url: string, body: unknown): Promise<void> {
  calls ??= readCalls();
  const call = callOf(await calls, method, new URL(url, 'http://bloomdesk.test').pathname);
  if (call === undefined) throw new Error(`There is no call ${method} ${url}`);
  const { error } = call.data.safeParse(call.envelope !== 'order' ? body : Object(body).data);
  if (error) throw new Error(`${call.name} answers what its shape does not allow: ${error.message}`);
}

/** The call a request means: of those that fit, the one with the fewest names for any text. */
export function callOf(all: readonly AnyCall[], method: string, path: string): AnyCall | undefined {
  const [fitting] = all
    .filter((call) => call.method === method && patternOf(call.path).test(path))
    .toSorted((one, other) => one.path.split(':').length - other.path.split(':').length);
  return fitting;
}

/** Every call of the contract, read from its files. */
export async function readCalls(): Promise<readonly AnyCall[]> {
  const files = globSync('*/{calls,*.calls}.ts', { cwd: contract });
  const modules: unknown[] = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ pathToFileURL(join(contract, file)).href)),
  );
  return modules.flatMap((module) => Object.values(Object(module))).filter(isCall);
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
}

function isCall(value: unknown): value is AnyCall {
  return typeof value === 'object' && value !== null && 'envelope' in value && 'params' in value;
}
