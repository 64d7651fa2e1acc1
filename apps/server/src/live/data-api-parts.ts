import type { DocumentNode, GraphQLSchema, ValidationRule } from 'graphql';
import type { subscribeOnce } from './rows-once.ts';

/** The parts both ways into the data API share. */
export interface DataApi {
  schema: GraphQLSchema;
  rules: ValidationRule[];
  parse(text: string): DocumentNode;
  subscribe: ReturnType<typeof subscribeOnce>;
}
