import { companyZone } from '@bloomdesk/domain/payments/money-report';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import { clockOf } from '#config/clock.ts';
import type { Config } from '#config/config.ts';

/** The first day that goes to a partner under trial: today in the company's zone, or an evening there would send nothing. */
export function trialDay(config: Config): string {
  return fcToday(clockOf(config)(), companyZone);
}
