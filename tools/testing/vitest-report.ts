import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** What a run of vitest came to, file by file. */
export interface VitestReport {
  testResults: FileResult[];
}

interface FileResult {
  /** The file's whole path. */
  name: string;
  status: 'passed' | 'failed';
  /** What went wrong outside of its tests. */
  message: string;
  assertionResults: {
    fullName: string;
    status: 'passed' | 'failed' | 'skipped' | 'pending';
    duration: number;
    failureMessages: string[];
  }[];
}

/** Writes a report to the file once all tests have run; vitest's own as JSON leaves out what a browser said. */
export function reportTo(file: string): Reporter {
  return {
    onTestRunEnd(modules) {
      writeFileSync(file, JSON.stringify({ testResults: modules.map(resultOf) } satisfies VitestReport));
    },
  };
}

function resultOf(module: TestModule): FileResult {
  const around = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
  return {
    name: module.moduleId,
    status: module.ok() ? 'passed' : 'failed',
    message: around.map(({ message }) => message).join('\n'),
    assertionResults: [...module.children.allTests()].map(testResult),
  };
}

function testResult(test: TestCase): FileResult['assertionResults'][number] {
  const { state, errors = [] } = test.result();
  return {
    fullName: test.fullName,
    status: state,
    duration: test.diagnostic()?.duration ?? 0,
    failureMessages: errors.map((error) => withStack(error)),
  };
}

/** An error that comes from a browser has a stack that may not begin with what it says. */
export function withStack({ message, stack = '' }: { message: string; stack?: string }): string {
  return stack.includes(message) ? stack : `${message}\n${stack}`;
}
