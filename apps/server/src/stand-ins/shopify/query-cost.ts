import {
  type DocumentNode,
  type FieldNode,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';

/** What a question costs by the published rules: an object a point, a list as many times its members as were asked for, a mutation ten. */
export function costOf(document: DocumentNode, variables: Readonly<Record<string, unknown>>): number {
  return document.definitions.reduce(
    (sum, definition) =>
      definition.kind === Kind.OPERATION_DEFINITION
        ? sum +
          costIn(definition.selectionSet, variables) +
          (definition.operation === OperationTypeNode.MUTATION ? 10 : 0)
        : sum,
    0,
  );
}

function costIn(set: SelectionSetNode | undefined, variables: Readonly<Record<string, unknown>>): number {
  return (set?.selections ?? []).reduce((sum, selection) => {
    if (selection.kind === Kind.FIELD) return sum + costOfField(selection, variables);
    return sum + (selection.kind === Kind.INLINE_FRAGMENT ? costIn(selection.selectionSet, variables) : 0);
  }, 0);
}

function costOfField({ arguments: given = [], selectionSet }: FieldNode, variables: Readonly<Record<string, unknown>>) {
  if (!selectionSet) return 0;
  const first = given.find(({ name }) => name.value === 'first');
  const members = first ? numberIn(first.value, variables) : 1;
  return 1 + Math.ceil(members * costIn(selectionSet, variables) * (first ? 0.25 : 1));
}

function numberIn(value: ValueNode, variables: Readonly<Record<string, unknown>>): number {
  if (value.kind === Kind.VARIABLE) return Number(variables[value.name.value] ?? 1);
  return value.kind === Kind.INT ? Number(value.value) : 1;
}
