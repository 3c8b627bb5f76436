import {
  execute,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  Kind,
  OperationTypeNode,
  parse,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import { requireWriting } from '../../schema/kernel/allow.ts';
import type { Context } from '../../schema/kernel/context.ts';
import { Activity, FairQueue } from '../limits/fair-queue.ts';
import { inSpan, isTracing } from '../tracing/spans.ts';
import { countRows, priceOf, tooExpensive, tooManyRows, type Price } from './price.ts';

/**
 * Operations with more rows than this are queued: they block the event loop, and twenty concurrent ones would delay
 * every request. A page of a list is smaller.
 */
const LARGE_ROWS = 2_500;
const LARGE_REPEATED_ROWS = 500;

/** Number of concurrent large operations, and the limits and queue lengths per organisation and session. */
const LARGE_OPERATIONS = {
  total: 3,
  perOrganisation: 2,
  perSession: 1,
  waitingPerOrganisation: 60,
  waitingPerSession: 20,
  yields: true,
  // While others work, an organisation with large operations has a sixteenth of the time, in pieces that others hardly
  // meet.
  rest: 15,
  longestRest: 10_000,
  alwaysRests: true,
};

/**
 * Size of the cache of compiled documents. The product has a few dozen; documents of other clients evict the oldest.
 */
const MAX_COMPILED = 500;

/** What is known of the operations of a document by their names. */
type Operations = Map<string, CompiledQuery | 'seen' | 'interpreted'>;

/** Documents of the product by their text, valid for a schema. */
interface Prepared {
  documents: Map<string, DocumentNode>;
  compiled: Map<DocumentNode, Operations>;
}

/** They belong to the schema, like what is compiled of them: servers of one process check and compile them once. */
const preparedFor = new WeakMap<GraphQLSchema, Prepared>();

function preparedOf(schema: GraphQLSchema): Prepared {
  const prepared = preparedFor.get(schema) ?? { documents: new Map(), compiled: new Map() };
  preparedFor.set(schema, prepared);
  return prepared;
}

export interface Execution {
  document: DocumentNode;
  operationName?: string | null;
  variables?: Record<string, unknown> | null;
  context: Context;
  rootValue?: unknown;
}

/**
 * Executes documents, for every transport. A document is interpreted on its first execution and compiled on the next,
 * so that one-off documents cost no compilation.
 */
export class Executor {
  readonly #compiled = new LRUCache<DocumentNode, Operations>({ max: MAX_COMPILED });
  /** Never evicted. */
  readonly #prepared: Prepared;

  readonly #large: FairQueue;

  constructor(
    readonly schema: GraphQLSchema,
    readonly activity = new Activity(),
  ) {
    this.#large = new FairQueue(LARGE_OPERATIONS, activity);
    this.#prepared = preparedOf(schema);
    countRows(schema);
  }

  /** Returns data or errors; an operation that is too expensive is refused before it is executed. */
  run(execution: Execution): Promise<ExecutionResult> {
    return isTracing() ? inSpan(nameOf(execution), {}, () => this.#run(execution)) : this.#run(execution);
  }

  async #run(execution: Execution): Promise<ExecutionResult> {
    try {
      if (getOperationAST(execution.document, execution.operationName)?.operation === OperationTypeNode.MUTATION)
        requireWriting(execution.context.actor);
    } catch (error) {
      return refusal(error as Error);
    }
    const price = this.price(execution);
    const refused = tooExpensive(price);
    const { actor, transport } = execution.context;
    // Subscriptions have a queue of their own (LiveHub).
    const takesTurns =
      (price.rows > LARGE_ROWS || price.repeated > LARGE_REPEATED_ROWS) &&
      transport !== 'socket' &&
      actor.kind !== 'anonymous';
    if (!takesTurns) return refused ? refusal(refused) : this.#runCounted(execution);
    const owner = { organisation: actor.clientId, session: actor.kind === 'user' ? actor.credential.id : '' };
    // Refused operations are queued as well, so that repeating them gains no priority.
    return this.#large
      .run(owner, () => (refused ? Promise.resolve(refusal(refused)) : this.#runCounted(execution)))
      .catch((error: Error) => refusal(error));
  }

  /** Estimates the cost of the operation. */
  price({ document, operationName, variables }: Pick<Execution, 'document' | 'operationName' | 'variables'>): Price {
    return priceOf(this.schema, document, operationName, variables);
  }

  async #runCounted(execution: Execution): Promise<ExecutionResult> {
    const result = await this.#execute(execution);
    const refused = tooManyRows(execution.context);
    return refused ? refusal(refused) : result;
  }

  async #execute({ document, operationName, variables, context, rootValue }: Execution): Promise<ExecutionResult> {
    const compiled = this.#compile(document, operationName ?? '');
    if (compiled) {
      const result = await compiled.query(rootValue, context, variables ?? {});
      if (!result.errors) return result;
      // Variables of a wrong type: graphql-js names the field, the compiled document does not.
      const definitions = 'data' in result ? [] : (getOperationAST(document, operationName)?.variableDefinitions ?? []);
      const { errors } = getVariableValues(this.schema, definitions, variables ?? {}, { maxErrors: 20 });
      return errors ? { errors } : { ...result, errors: result.errors.map(asGraphqlError) };
    }
    return execute({
      schema: this.schema,
      document,
      operationName: operationName ?? null,
      variableValues: variables ?? {},
      contextValue: context,
      rootValue,
    });
  }

  /**
   * Parses a document of the product and compiles it on its first execution. Throws if it is not valid for the schema.
   */
  prepare(source: string): DocumentNode {
    const cached = this.#prepared.documents.get(source);
    if (cached) return cached;
    const document = parse(source, { noLocation: true });
    const [error] = validate(this.schema, document);
    if (error) throw error;
    this.#prepared.documents.set(source, document);
    this.#prepared.compiled.set(document, new Map([['', 'seen']]));
    return document;
  }

  #compile(document: DocumentNode, operationName: string): CompiledQuery | null {
    const operations = this.#remember(document);
    const cached = operations.get(operationName);
    if (!cached) {
      operations.set(operationName, 'seen');
      return null;
    }
    if (cached === 'interpreted') return null;
    if (cached !== 'seen') return cached;
    const compiled = compileQuery(this.schema, document, operationName);
    // What cannot be compiled (a document without that operation) is interpreted, which reports the error.
    const isCompiled = isCompiledQuery(compiled);
    operations.set(operationName, isCompiled ? compiled : 'interpreted');
    return isCompiled ? compiled : null;
  }

  #remember(document: DocumentNode): Operations {
    let operations = this.#prepared.compiled.get(document) ?? this.#compiled.get(document);
    if (!operations) {
      operations = new Map();
      this.#compiled.set(document, operations);
    }
    return operations;
  }
}

/** Kind and root fields of an operation: the name that its sender gave it could hold anything. */
function nameOf({ document, operationName }: Execution): string {
  const operation = getOperationAST(document, operationName);
  const fields = operation?.selectionSet.selections.flatMap((part) =>
    part.kind === Kind.FIELD ? [part.name.value] : [],
  );
  return operation ? `${operation.operation} ${fields!.slice(0, 3).join(', ')}` : 'operation';
}

const refusal = (error: Error): ExecutionResult => ({
  data: null,
  errors: [new GraphQLError(error.message, { originalError: error })],
});

/** graphql-jit's errors are of another class, without the fields that graphql-js guarantees. */
function asGraphqlError(error: GraphQLError): GraphQLError {
  return error instanceof GraphQLError && error.extensions
    ? error
    : new GraphQLError(error.message, { path: error.path, originalError: error.originalError ?? null });
}
