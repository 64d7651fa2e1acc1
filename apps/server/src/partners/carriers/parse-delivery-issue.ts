import type { DeliveryIssue } from '@bloomdesk/domain/deliveries/carrier-report';

/** What drivers and carriers write, and the reason of the picklist it means (table A6); the first that fits. */
const words: readonly (readonly [RegExp, DeliveryIssue])[] = [
  [/damag|broken|crush/i, 'Damaged in transit'],
  [/wrong (address|app|door|place|person)/i, 'Delivered to wrong address'],
  [/\blost\b/i, 'Lost'],
  [/weather|snow|storm|flood|\bice\b/i, 'Weather'],
  [/address/i, 'Address problem'],
  [
    /not home|no one|nobody|unavailable|no answer|closed|refus|could not reach|unable to reach/i,
    'Recipient unavailable',
  ],
  [/no attempt|not attempted|ran out of time/i, 'No attempt'],
  [/\blate\b|delay/i, 'Late'],
];

/** The issue a failure's words speak of; what says nothing was simply not delivered. */
export function parseDeliveryIssue(text: string): DeliveryIssue {
  return words.find(([pattern]) => pattern.test(text))?.[1] ?? 'Not delivered';
}
