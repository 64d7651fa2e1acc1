import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Finding } from './finding.ts';
import { root } from '../workplace.ts';

/** A place of the product that sends a change: `features/inventory/receive-lot-dialog.tsx receiveLot`. */
interface Control {
  file: string;
  call: string;
}

/** Every way a screen has to send a call; what is asked through `read` changes nothing that anybody would miss. */
const sending = /\b(?:use\w*Change|useUpload|useSubmission|createSubmitter|submitOnce|send|upload)\(\s*(\w+)\b/g;
/** A key to papers: two of it open no more than one. A bench's claim, which is renewed every 20 seconds: two are one. */
const harmless = ['issuePrintTicket', 'claimSuborder'];
const testing = /\bcontrol\(\s*'([^']+)',\s*(\w+)\b/g;

/** Every control that changes something is pressed twice by a test; the list of controls is made from the sources. */
export async function checkControls(base = root): Promise<Finding[]> {
  const changing = await changingCalls(base);
  const files = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: base }).map((file) => file.replaceAll('\\', '/'));
  const text = (file: string) => readFileSync(join(base, file), 'utf8');
  const sources = files.filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
  const tests = files.filter((file) => file.endsWith('.browser.test.tsx'));
  return controlFindings(
    sources.flatMap((file) => controlsIn(file, text(file))).filter(({ call }) => changing.has(call)),
    tests.flatMap((file) => testedIn(text(file))),
  );
}

/** Controls without a test, and tests of controls that are gone. */
export function controlFindings(controls: readonly Control[], tested: readonly Control[]): Finding[] {
  const isIn = (list: readonly Control[], { file, call }: Control) =>
    list.some((each) => each.file === file && each.call === call);
  const untested = controls.filter((control) => !isIn(tested, control));
  const gone = tested.filter((control) => !isIn(controls, control));
  return [
    ...distinct(untested).map(({ file, call }) => ({
      where: `apps/web/src/${file}`,
      what: `no test presses ${call} twice: control('${file}', ${call}, …) in a .browser.test.tsx`,
    })),
    ...distinct(gone).map(({ file, call }) => ({
      where: `apps/web/src/${file}`,
      what: `a test presses ${call} twice, which is not sent from here`,
    })),
  ];
}

/** The calls that the text of a file sends, changing or not. */
export function controlsIn(file: string, text: string): Control[] {
  const short = file.replace(/^apps\/web\/src\//, '');
  return [...text.matchAll(sending)].map(([, call = '']) => ({ file: short, call }));
}

function testedIn(text: string): Control[] {
  return [...text.matchAll(testing)].map(([, file = '', call = '']) => ({ file, call }));
}

async function changingCalls(base: string): Promise<ReadonlySet<string>> {
  const files = globSync('packages/contract/src/*/{calls,*.calls}.ts', { cwd: base });
  const modules = await Promise.all(
    files.map((file): Promise<Record<string, unknown>> => import(pathToFileURL(join(base, file)).href)),
  );
  return new Set(modules.flatMap((module) => Object.values(module)).flatMap(changingName));
}

function changingName(value: unknown): string[] {
  const { name, changes } = Object(value) as Record<string, unknown>; // whatever a module exports
  return changes === true && typeof name === 'string' && !harmless.includes(name) ? [name] : [];
}

function distinct(controls: readonly Control[]): Control[] {
  return [...new Map(controls.map((control) => [`${control.file} ${control.call}`, control])).values()];
}
