import type { Finding } from './finding.ts';
import { lastWords, runTool } from '../run-tool.ts';

/** What oxlint prints with `-f json`, as far as we read it. */
interface LintReport {
  number_of_files: number;
  diagnostics: { filename: string; code?: string; message: string; labels: { span: { line: number } }[] }[];
}

/** The fewest files a lint that really looked can have seen. */
const fewestFiles = 20;

/** Runs the type-aware linter over everything; its rules are in `.oxlintrc.json`. */
export async function checkLint(): Promise<Finding[]> {
  const answer = await runTool('oxlint/bin/oxlint', ['--type-aware', '-f', 'json', '--deny-warnings']);
  const report = reportOf(answer.stdout);
  if (!report) return [{ where: 'oxlint', what: lastWords(answer) }];
  if (report.number_of_files < fewestFiles)
    return [{ where: 'oxlint', what: `read only ${report.number_of_files} files` }];
  const found = report.diagnostics.map(({ filename, labels, code, message }) => ({
    where: `${filename}:${labels[0]?.span.line ?? 1}`,
    what: `${code ?? 'error'}: ${message.replaceAll('\n', ' ')}`,
  }));
  return found.length === 0 && answer.code !== 0 ? [{ where: 'oxlint', what: lastWords(answer) }] : found;
}

function reportOf(text: string): LintReport | undefined {
  try {
    return JSON.parse(text) as LintReport; // the linter's documented report
  } catch {
    return undefined;
  }
}
