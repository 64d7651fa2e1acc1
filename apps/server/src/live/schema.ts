import { buildSchema, GraphQLError, type GraphQLSchema } from 'graphql';
import type { ExceptionFilter } from '@bloomdesk/domain/exceptions/exception-filter';
import type { ExceptionRow } from '@bloomdesk/domain/exceptions/exception-row';
import type { LiveCaller } from './admission.ts';
import type { Visit } from './connections.ts';

/** What a resolver knows of the request it works for. */
export interface LiveContext {
  caller(): LiveCaller;
  /** Makes the caller someone who stays, for as long as they follow. */
  visit(): Visit;
}

export interface ListArguments {
  id?: string | null;
  filter?: ExceptionFilter | null;
  limit?: number | null;
  nextToken?: string | null;
  sortDirection?: 'ASC' | 'DESC' | null;
}

export interface FollowArguments {
  filter?: ExceptionFilter | null;
  after?: string | null;
}

/** An exception as it travels; its place in the stream comes with events only. */
export type RowOnWire = ExceptionRow & { cursor?: string };

export interface LiveResolvers {
  list(
    args: ListArguments,
    context: LiveContext,
  ): Promise<{ items: ExceptionRow[]; nextToken: string | null; cursor: string }>;
  follow(kind: 'create' | 'delete', args: FollowArguments, context: LiveContext): Promise<AsyncIterable<RowOnWire>>;
}

/** The data API in the words of GraphQL (spec 1, section 7). */
export const schemaText = `
enum SortDirection { ASC DESC }
input TextFilter { eq: String ne: String in: [String!] contains: String between: [String!] }
input NumberFilter { eq: Int ne: Int in: [Int!] between: [Int!] }
input FlagFilter { eq: Boolean ne: Boolean }
"""Conditions by field; all must hold. Centers one may not see stay unseen whatever is asked."""
input SuborderExceptionFilter {
  id: TextFilter orderType: TextFilter fcId: NumberFilter fulfillmentDate: TextFilter deliveryDate: TextFilter
  exceptionType: TextFilter sku: TextFilter exceptionReason: TextFilter createdAt: TextFilter updatedAt: TextFilter deleted: FlagFilter
  recipient: TextFilter fulfillBy: TextFilter ownerId: TextFilter ownerName: TextFilter claimedAt: TextFilter dueAt: TextFilter
}
"""A suborder that cannot go on; its id is the suborder's. Several reasons are parted by semicolons."""
type SuborderException {
  id: ID! orderType: String! fcId: Int! fulfillmentDate: String! deliveryDate: String! exceptionType: String! sku: String!
  exceptionReason: String! createdAt: String! updatedAt: String! deleted: Boolean!
  recipient: String! fulfillBy: String!
  """Who works on it; empty while nobody does."""
  ownerId: String! ownerName: String! claimedAt: String!
  """Until when its owner is to be done, where that was set apart from the fulfil-by time."""
  dueAt: String!
  """Of events: the place to resume after. A later place is a greater text."""
  cursor: String
}
type SuborderExceptionPage {
  items: [SuborderException!]!
  """Brings the next page; null on the last one."""
  nextToken: String
  """The moment of this page: whoever follows after it misses nothing."""
  cursor: String!
}
type Query {
  """Newest first; 100 a page unless told, 1,000 at most. Cleared ones only where the filter asks for them."""
  listSuborderExceptions(id: ID filter: SuborderExceptionFilter limit: Int nextToken: String sortDirection: SortDirection): SuborderExceptionPage!
}
type Subscription {
  """An exception came or changed: put it in place by its id."""
  onCreateSuborderException(filter: SuborderExceptionFilter after: String): SuborderException!
  """An exception is over, or has left what is followed: take it out by its id."""
  onDeleteSuborderException(filter: SuborderExceptionFilter after: String): SuborderException!
}
`;

/** The executable schema: its three operations and nothing else. */
export function liveSchema({ list, follow }: LiveResolvers): GraphQLSchema {
  const schema = buildSchema(schemaText);
  const query = schema.getQueryType()?.getFields()['listSuborderExceptions'];
  const subscriptions = schema.getSubscriptionType()?.getFields() ?? {};
  if (query) query.resolve = (_root, args: ListArguments, context: LiveContext) => list(args, context);
  for (const [name, kind] of [
    ['onCreateSuborderException', 'create'],
    ['onDeleteSuborderException', 'delete'],
  ] as const) {
    const field = subscriptions[name];
    if (!field) continue;
    field.subscribe = (_root, args: FollowArguments, context: LiveContext) => follow(kind, args, context);
    field.resolve = (row: RowOnWire) => row;
  }
  return schema;
}

/** An expected no in GraphQL's own form; its code stands where clients look for it. */
export function refusedInGraphQl(code: string, message: string, status?: number): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...(status && { http: { status } }) } });
}
