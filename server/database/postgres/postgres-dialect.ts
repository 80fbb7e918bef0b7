import {
  ColumnDefinitionNode,
  type DatabaseConnection,
  type DataTypeNode,
  PostgresDialect,
  PostgresDriver,
  PostgresQueryCompiler,
} from 'kysely';
import { markOutcomeUnknown } from '#server/database/commits.ts';
import { isRefusal } from './faults.ts';
import { openPool, type PoolOptions } from './pool.ts';

/** Every column of text sorts by its bytes, as in SQLite, whatever the database's language is. */
class BytewiseCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode) {
    super.visitDataType(node);
    const isColumn = this.parentNode !== undefined && ColumnDefinitionNode.is(this.parentNode);
    if (isColumn && /^(text|varchar)/.test(node.dataType)) this.append(' collate "C"');
  }
}

/** Keeps the cause of a failed transaction and marks those whose rows may have been committed anyway. */
class TransactionalDriver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection) {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      if (!isRefusal(error)) markOutcomeUnknown(error);
      throw error;
    }
  }

  /** It fails only when the connection is lost, and the transaction with it; the pool then drops the connection. */
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]) {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

class KarkhanaPostgresDialect extends PostgresDialect {
  readonly #driver: () => PostgresDriver;

  constructor(url: string, options: PoolOptions) {
    const config = { pool: async () => openPool(url, options) };
    super(config);
    this.#driver = () => new TransactionalDriver(config);
  }

  override createDriver() {
    return this.#driver();
  }

  override createQueryCompiler() {
    return new BytewiseCompiler();
  }
}

export const postgresDialect = (url: string, options: PoolOptions) => new KarkhanaPostgresDialect(url, options);
