import {
  type ASTNode,
  type ASTVisitor,
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  Kind,
  MaxIntrospectionDepthRule,
  NoSchemaIntrospectionCustomRule,
  parse,
  type OperationDefinitionNode,
  type Source,
  specifiedRules,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { refusedInGraphQl } from './schema.ts';

const mostTokens = 500;
const deepest = 6;
const mostAliases = 10;

/** Bytes of one request or message. */
export const mostBytes = 64 * 1024;

/** Parses so many words and no more (abuse case 46). */
export function parseWithinLimits(text: string | Source): DocumentNode {
  return parse(text, { maxTokens: mostTokens, noLocation: true });
}

/** What every document is held against; in production only the three known operations pass. */
export function rulesOf(isProduction: boolean): ValidationRule[] {
  const always = [notTooDeep, fewAliases];
  return isProduction
    ? [...specifiedRules, NoSchemaIntrospectionCustomRule, ...always, knownOperations]
    : [...specifiedRules, MaxIntrospectionDepthRule, ...always];
}

function notTooDeep(context: ValidationContext): ASTVisitor {
  let depth = 0;
  let isIntrospecting = 0;
  return {
    Field: {
      enter(field) {
        if (field.name.value.startsWith('__')) isIntrospecting++;
        depth++;
        if (depth > deepest && isIntrospecting === 0)
          context.reportError(tooMuch(`deeper than ${deepest} fields`, field));
      },
      leave(field) {
        if (field.name.value.startsWith('__')) isIntrospecting--;
        depth--;
      },
    },
    // one inside another would be a way to go deeper unseen
    FragmentSpread(spread) {
      context.reportError(tooMuch('parted into fragments', spread));
    },
  };
}

function fewAliases(context: ValidationContext): ASTVisitor {
  let aliases = 0;
  return {
    Field(field) {
      if (field.alias && ++aliases === mostAliases + 1)
        context.reportError(tooMuch(`longer than ${mostAliases} aliases`, field));
    },
  };
}

/** One operation on one of the three fields, plainly: which of the row's fields it asks for is its own business. */
function knownOperations(context: ValidationContext): ASTVisitor {
  return {
    Document(document) {
      const [operation, ...more] = document.definitions;
      if (operation?.kind !== Kind.OPERATION_DEFINITION || more.length > 0 || !isKnown(operation))
        context.reportError(refusedInGraphQl('unknown-operation', 'The data API answers its own operations only.'));
    },
  };
}

function isKnown({ selectionSet, directives = [] }: OperationDefinitionNode): boolean {
  const fields = selectionSet.selections.filter((selection) => selection.kind === Kind.FIELD);
  const requestedFields = fields.filter((field) => field.name.value !== '__typename');
  return (
    fields.length === selectionSet.selections.length &&
    requestedFields.length === 1 &&
    directives.length === 0 &&
    fields.every(isPlain)
  );
}

/** No alias, no directive, no fragment, and nothing twice, all the way down. */
function isPlain(field: FieldNode): boolean {
  const below = field.selectionSet?.selections ?? [];
  const inner = below.filter((selection) => selection.kind === Kind.FIELD);
  return (
    !field.alias &&
    (field.directives ?? []).length === 0 &&
    inner.length === below.length &&
    new Set(inner.map(({ name }) => name.value)).size === inner.length &&
    inner.every(isPlain)
  );
}

function tooMuch(what: string, node: ASTNode): GraphQLError {
  return new GraphQLError(`The document is ${what}.`, { nodes: node, extensions: { code: 'too-much' } });
}
