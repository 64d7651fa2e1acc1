import type { PrivacyRequestKind } from '@bloomdesk/domain/privacy/privacy-request';
import { z } from 'zod/mini';
import { optionalText } from './shop-parts.ts';

/** What shops must be able to ask, by the topics of their webhooks. */
const kinds: Readonly<Record<string, PrivacyRequestKind>> = {
  'customers/data_request': 'access',
  'customers/redact': 'erasure',
  'shop/redact': 'shop-erasure',
};

/** The kind of request that a topic is; undefined for all others. */
export function privacyRequestKind(topic: string): PrivacyRequestKind | undefined {
  return Object.hasOwn(kinds, topic) ? kinds[topic] : undefined;
}

const id = z.union([z.int(), z.string().check(z.regex(/^\d{1,20}$/))]);
const told = z.object({
  customer: z.nullish(z.object({ email: optionalText, phone: optionalText })),
  orders_requested: z.nullish(z.array(id)),
  orders_to_redact: z.nullish(z.array(id)),
  data_request: z.nullish(z.object({ id })),
});

interface ToldRequest {
  /** The shop's own name of it; null where it gives none. */
  reference: string | null;
  email: string | null;
  phone: string | null;
  externalOrderIds: string[];
}

/** Whom a request is about; undefined where it cannot be read. */
export function readPrivacyRequest(body: string): ToldRequest | undefined {
  const { data } = told.safeParse(parsed(body));
  if (!data) return undefined;
  const textOf = (text: string | null | undefined) => text?.trim().slice(0, 254) || null;
  return {
    reference: data.data_request ? String(data.data_request.id) : null,
    email: textOf(data.customer?.email),
    phone: textOf(data.customer?.phone),
    externalOrderIds: [...(data.orders_requested ?? []), ...(data.orders_to_redact ?? [])].map(String),
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
