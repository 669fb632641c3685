import type { CreateStmt, DropStmt, IndexStmt, Node, RenameStmt } from 'libpg-query';
import { checkAlterTable } from './migration-tables.ts';
import { isBig, nameOf, tablesIn, type Scope } from './migration-scope.ts';

/** Statements that lock no table that people use, or only for a moment. */
const harmless: ReadonlySet<string> = new Set([
  'AlterEnumStmt',
  'AlterFunctionStmt',
  'AlterSeqStmt',
  'CommentStmt',
  'CompositeTypeStmt',
  'CreateEnumStmt',
  'CreateExtensionStmt',
  'CreateFunctionStmt',
  'CreateSeqStmt',
  'GrantStmt',
  'ViewStmt',
]);

/** Reports what a statement of a migration would do to the site that runs on the database. */
export function checkStatement(node: Node, scope: Scope): void {
  if (scope.isOutside) checkRepeatable(node, scope);
  if ('CreateStmt' in node) return createTable(node.CreateStmt, scope);
  if ('AlterTableStmt' in node) return checkAlterTable(node.AlterTableStmt, scope);
  if ('IndexStmt' in node) return createIndex(node.IndexStmt, scope);
  if ('DropStmt' in node) return drop(node.DropStmt, scope);
  if ('RenameStmt' in node) return rename(node.RenameStmt, scope);
  if ('CreateTrigStmt' in node) return scope.lock(node.CreateTrigStmt.relation?.relname ?? '');
  if ('CreateDomainStmt' in node) {
    const { domainname, constraints } = node.CreateDomainStmt;
    if (constraints) scope.known.domains.add(nameOf(domainname));
    return;
  }
  if ('CreateTableAsStmt' in node) {
    scope.created.add(node.CreateTableAsStmt.into?.rel?.relname ?? '');
    return changeRows(node, scope);
  }
  if ('InsertStmt' in node) return insertRows(node, scope);
  if ('UpdateStmt' in node || 'DeleteStmt' in node || 'SelectStmt' in node) return changeRows(node, scope);
  const [kind = ''] = Object.keys(node);
  if (!harmless.has(kind))
    scope.refuse(
      `The lint doesn’t know this statement (${kind}). If it locks no table for long, allow it in scripts/lint/migration-statements.ts; otherwise find a form that doesn’t.`,
    );
}

/** Outside of a transaction, a file runs again from its start after a failure. */
function checkRepeatable(node: Node, { refuse, isBatched }: Scope): void {
  const isRepeatable =
    isBatched ||
    ('IndexStmt' in node && node.IndexStmt.concurrent && node.IndexStmt.if_not_exists) ||
    ('DropStmt' in node && node.DropStmt.concurrent && node.DropStmt.missing_ok) ||
    ('AlterTableStmt' in node &&
      node.AlterTableStmt.cmds?.every(
        (one) => 'AlterTableCmd' in one && one.AlterTableCmd.subtype === 'AT_ValidateConstraint',
      ));
  if (!isRepeatable)
    refuse(
      'Outside of a transaction, a file has only statements that can run again: `create index concurrently if not exists`, `drop index concurrently if exists`, `alter table … validate constraint`, and `-- in batches` above an update or delete. Put this one into a file of its own.',
    );
}

function createTable({ relation, tableElts = [] }: CreateStmt, { created, lock }: Scope): void {
  created.add(relation?.relname ?? '');
  for (const table of tablesIn(tableElts)) lock(table); // foreign keys
}

function createIndex({ relation, concurrent }: IndexStmt, scope: Scope): void {
  const table = relation?.relname ?? '';
  if (scope.isOutside || concurrent || !isBig(table, scope)) {
    if (concurrent && !scope.isOutside)
      scope.refuse(
        'An index can’t be built concurrently in a transaction. Start the file with `-- outside a transaction`.',
      );
    return;
  }
  scope.refuse(
    `Building this index blocks all writes to ${table}. Write \`create index concurrently if not exists …\` in a file that starts with \`-- outside a transaction\`.`,
  );
}

/** What nobody uses can be dropped at any time. */
const unusedByNodes = new Set(['OBJECT_INDEX', 'OBJECT_TRIGGER']);

function drop({ removeType = 'OBJECT_TABLE', objects = [], concurrent }: DropStmt, scope: Scope): void {
  if (concurrent && !scope.isOutside)
    scope.refuse(
      'An index can’t be dropped concurrently in a transaction. Start the file with `-- outside a transaction`.',
    );
  if (unusedByNodes.has(removeType)) return;
  const names = objects.map((one) => ('List' in one ? nameOf(one.List.items) : ''));
  if (removeType === 'OBJECT_TABLE' && names.every((name) => scope.created.has(name))) return;
  if (!scope.isUnused())
    scope.refuse(
      'Nodes of the previous release may still use what this drops. Drop it one release after the last use, with the line `-- unused since RELEASE` above the statement.',
    );
}

function rename({ relation, renameType }: RenameStmt, { created, refuse }: Scope): void {
  if (created.has(relation?.relname ?? '')) return;
  if (renameType === 'OBJECT_TABCONSTRAINT' || renameType === 'OBJECT_INDEX') return;
  refuse(
    'Nodes of the previous release use the old name. Add the new one beside it, write both, copy the rows in batches, and drop the old one a release later.',
  );
}

function insertRows(node: Node & { InsertStmt: unknown }, scope: Scope): void {
  const { relation, selectStmt } = node.InsertStmt as { relation?: { relname?: string }; selectStmt?: Node };
  const isValues =
    selectStmt && 'SelectStmt' in selectStmt && selectStmt.SelectStmt.valuesLists !== undefined;
  if (isValues && tablesIn(selectStmt).size === 0) return;
  if (relation?.relname && [...tablesIn(selectStmt)].every((table) => !isBig(table, scope))) return;
  changeRows(node, scope);
}

/** As many rows as a statement changes within some milliseconds. */
const largestBatch = 5_000;

/** Statements that read or change rows: those of a table that grows only in batches. */
function changeRows(node: Node, scope: Scope): void {
  const big = [...tablesIn(node)].filter((table) => isBig(table, scope));
  if (big.length === 0) return;
  const limits = [...scope.text.matchAll(/\blimit\s+(\d+)/gi)].map(([, rows]) => Number(rows));
  if (scope.isOutside && scope.isBatched) {
    if (limits.length === 0 || Math.min(...limits) > largestBatch)
      scope.refuse(
        `A batch changes at most ${largestBatch} rows: \`where id in (select id … limit ${largestBatch})\`. It must leave out what it has changed.`,
      );
    return;
  }
  scope.refuse(
    `This reads or changes ${big.join(', ')}, which may have millions of rows, and keeps its locks until the end. Put it into a file that starts with \`-- outside a transaction\`, with \`-- in batches\` above it and \`where id in (select id … limit ${largestBatch})\`.`,
  );
}
