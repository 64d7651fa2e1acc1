import { z } from 'zod/mini';

/** One thing that a page was kept from doing. */
interface CspReport {
  /** The rule that kept it, such as `script-src-elem`. */
  rule: string;
  /** An origin, or a word of the browser's such as `inline`. */
  blocked: string;
  /** The screen's address without what is about one order or person. */
  screen: string;
  /** The file and line of code that wanted to. */
  at: string;
}

const text = z.prefault(z.string(), '');
const line = z.prefault(z.number(), 0);

const listed = z.array(
  z.object({
    body: z.object({
      effectiveDirective: text,
      blockedURL: text,
      documentURL: text,
      sourceFile: text,
      lineNumber: line,
    }),
  }),
);
const single = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'blocked-uri': text,
    'document-uri': text,
    'source-file': text,
    'line-number': line,
  }),
});

const rules =
  /^(?:(?:script|style|img|font|connect|frame|worker|manifest|default)-src(?:-elem|-attr)?|frame-ancestors|base-uri|form-action|trusted-types|require-trusted-types-for)$/;

/** Reads both forms that browsers write; what is neither says nothing. Nothing that is about a person stays. */
export function readCspReports(body: string): CspReport[] {
  const content = parsed(body);
  const one = single.safeParse(content).data?.['csp-report'];
  const told = one
    ? [
        {
          effectiveDirective: one['effective-directive'],
          blockedURL: one['blocked-uri'],
          documentURL: one['document-uri'],
          sourceFile: one['source-file'],
          lineNumber: one['line-number'],
        },
      ]
    : (listed.safeParse(content).data ?? []).map((each) => each.body);
  return told.map(({ effectiveDirective, blockedURL, documentURL, sourceFile, lineNumber }) => ({
    rule: rules.test(effectiveDirective) ? effectiveDirective : 'other',
    blocked: /^[a-z-]{0,40}$/.test(blockedURL) ? blockedURL : (URL.parse(blockedURL)?.origin ?? ''),
    screen: withoutIds(URL.parse(documentURL)?.pathname ?? ''),
    at: `${URL.parse(sourceFile)?.pathname.slice(-100) ?? ''}:${lineNumber}`,
  }));
}

function withoutIds(path: string): string {
  return path
    .split('/')
    .slice(0, 6)
    .map((name) => (/^[a-z-]{0,30}$/i.test(name) ? name : ':id'))
    .join('/');
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
