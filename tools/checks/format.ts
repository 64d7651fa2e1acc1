import type { Finding } from './finding.ts';
import { lastWords, runTool } from '../run-tool.ts';

/** What biome prints with `--reporter=json`, as far as we read it. */
interface FormatReport {
  diagnostics: { severity: string; message: string; location?: { path?: string; start?: { line: number } } }[];
}

/** Compares every file with the layout `npm run format` would give it. */
export async function checkFormat(): Promise<Finding[]> {
  const words = ['format', '--reporter=json', '--max-diagnostics=none', '.'];
  const answer = await runTool('@biomejs/biome/bin/biome', words);
  if (answer.code === 0) return [];
  const found = diagnosticsOf(answer.stdout)
    .filter(({ severity }) => severity === 'error')
    .map(({ location, message }) => ({
      where: location?.path ?? 'biome',
      what: /would have printed/.test(message) ? 'is not formatted (npm run format)' : message,
    }));
  return found.length > 0 ? found : [{ where: 'biome', what: lastWords(answer) }];
}

function diagnosticsOf(text: string): FormatReport['diagnostics'] {
  try {
    return (JSON.parse(text) as FormatReport).diagnostics; // the formatter's documented report
  } catch {
    return [];
  }
}
