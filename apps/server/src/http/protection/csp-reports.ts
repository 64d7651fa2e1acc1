import { Counter } from 'prom-client';
import type { AppContext } from '#composition/app-context.ts';
import { metricsRegistry } from '#http/metrics.ts';
import { reportsPath } from './content-security-policy.ts';
import { readCspReports } from './read-csp-reports.ts';
import { requestBuckets } from './request-buckets.ts';
import { assertAdmitted } from './request-counts.ts';

const reports = new Counter({
  name: 'bloomdesk_csp_reports_total',
  help: 'What pages were kept from doing by the content security policy, by the rule that kept them',
  labelNames: ['rule'],
  registers: [metricsRegistry],
});

const perMinute = 30;
const mostBytes = 16 * 1024;
const types = ['application/reports+json', 'application/csp-report'];

/**
 * Takes what browsers say a page was kept from doing (P24): counted, and logged with the screen and the place in the code,
 * without ids, queries or what was blocked beyond its origin. Anybody may send one, so nothing else comes of it.
 */
export function takeCspReports(app: AppContext): void {
  const admit = requestBuckets(); // of each process: it bounds what is logged, not what anybody may do
  void app.http.register(async (http) => {
    http.removeAllContentTypeParsers();
    http.addContentTypeParser(types, { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    );
    http.post(reportsPath, async (request, reply) => {
      assertAdmitted(admit(request.ip, { most: perMinute, seconds: 60 }, app.clock()));
      for (const report of readCspReports(String(request.body))) {
        reports.inc({ rule: report.rule });
        request.log.warn(report, 'a page was kept from doing something by the content security policy');
      }
      return await reply.status(204).send();
    });
  });
}
