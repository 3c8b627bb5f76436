import { isObjectType, type GraphQLSchema } from 'graphql';
import { getMetadataStorage } from 'type-graphql';

type Param = { kind: string; index: number; propertyName?: string | undefined };
type Method = (...params: readonly unknown[]) => unknown;

/** Where the parameters of a field come from: its row, the context, or what is asked of it. */
type Source = 'root' | 'context' | 'info';

/** Null where one of them is anything else. */
function sourcesOf(params: readonly Param[]): readonly Source[] | null {
  const sources = params
    .toSorted((one, other) => one.index - other.index)
    .map(({ kind, propertyName }) =>
      propertyName === undefined && (kind === 'root' || kind === 'context' || kind === 'info') ? kind : null,
    );
  return sources.includes(null) ? null : (sources as Source[]);
}

/**
 * Fields that need their row, the context and what is asked of them are called with these. type-graphql makes an object of the entity's
 * class of the row for each field that it resolves, with all defaults of the class: of a page of a list, most of what the
 * page cost the server. Rows already have what their select lists.
 */
export function callFieldsDirectly(schema: GraphQLSchema): void {
  const { fieldResolvers, objectTypes } = getMetadataStorage();
  const instances = new Map<object, Record<string, Method>>();
  for (const { kind, target, methodName, params = [], middlewares, roles, getObjectType } of fieldResolvers) {
    const sources = sourcesOf(params as readonly Param[]);
    if (kind !== 'external' || !sources || middlewares?.length || roles) continue;
    const entity = getObjectType?.();
    const objectType = objectTypes.find((type) => type.target === entity);
    const name = objectType?.fields?.find((field) => field.name === methodName)?.schemaName;
    const type = schema.getType(objectType?.name ?? '');
    const field = isObjectType(type) ? type.getFields()[name ?? methodName] : undefined;
    if (!field) continue;
    if (!instances.has(target)) instances.set(target, new (target as new () => Record<string, Method>)());
    const resolver = instances.get(target)!;
    field.resolve = (root: unknown, _args: unknown, context: unknown, info: unknown) =>
      resolver[methodName]!(
        ...sources.map((source) => (source === 'root' ? root : source === 'context' ? context : info)),
      );
  }
}
