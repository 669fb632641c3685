import type { AlterTableCmd, AlterTableStmt, ColumnDef, Constraint, Node } from 'libpg-query';
import { isBig, nameOf, tablesIn, type Scope } from './migration-scope.ts';

/** Changes of a table that take a moment, whatever it holds. */
const quick: ReadonlySet<string> = new Set([
  'AT_ColumnDefault',
  'AT_DropNotNull',
  'AT_DropConstraint',
  'AT_DropIdentity',
  'AT_SetStatistics',
  'AT_SetOptions',
  'AT_ResetOptions',
  'AT_SetStorage',
  'AT_SetRelOptions',
  'AT_ResetRelOptions',
  'AT_ChangeOwner',
  'AT_EnableTrig',
  'AT_DisableTrig',
]);

export function checkAlterTable({ relation, cmds = [], objtype }: AlterTableStmt, scope: Scope): void {
  const table = relation?.relname ?? '';
  if (objtype === 'OBJECT_INDEX' || objtype === 'OBJECT_SEQUENCE' || objtype === 'OBJECT_VIEW') return;
  if (scope.created.has(table)) return;
  const commands = cmds.flatMap((one) => ('AlterTableCmd' in one ? one.AlterTableCmd : []));
  // PostgreSQL drops before it does anything else, wherever the command stands in the statement.
  for (const { subtype, name = '' } of commands)
    if (subtype === 'AT_DropConstraint') scope.known.checks.delete(name);
  for (const command of commands) checkCommand(table, command, scope);
}

function checkCommand(table: string, command: AlterTableCmd, scope: Scope): void {
  const { subtype = '', name = '', def } = command;
  if (subtype === 'AT_ValidateConstraint') return validate(table, name, scope);
  scope.lock(table);
  for (const referenced of tablesIn(def)) scope.lock(referenced);
  if (quick.has(subtype)) return;
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) return addColumn(table, def.ColumnDef, scope);
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def)
    return addConstraint(table, def.Constraint, scope);
  if (subtype === 'AT_SetNotNull') return setNotNull(table, name, scope);
  if (subtype === 'AT_DropColumn') {
    if (!scope.isUnused())
      scope.refuse(
        `Nodes of the previous release may still use ${table}.${name}. Drop it one release after the last use, with the line \`-- unused since RELEASE\` above the statement.`,
      );
    return;
  }
  if (subtype === 'AT_AlterColumnType')
    return scope.refuse(
      `Changing the type of ${table}.${name} rewrites the whole table while nobody can use it. Add a column of the new type, write both, copy the rows in batches, and drop the old one a release later.`,
    );
  scope.refuse(
    `The lint doesn’t know this change of a table (${subtype}). If it’s quick whatever the table holds, allow it in scripts/lint/migration-tables.ts; otherwise find a form that is.`,
  );
}

/** Defaults that are computed once for all rows. */
const stable: ReadonlySet<string> = new Set(['now', 'transaction_timestamp', 'statement_timestamp']);

function addColumn(
  table: string,
  { colname = '', typeName, constraints = [] }: ColumnDef,
  scope: Scope,
): void {
  const column = `${table}.${colname}`;
  const parts = constraints.flatMap((one) => ('Constraint' in one ? one.Constraint : []));
  const of = (type: Constraint['contype']) => parts.find(({ contype }) => contype === type);
  const initial = of('CONSTR_DEFAULT');
  if (of('CONSTR_NOTNULL') && !initial)
    scope.refuse(
      `Rows that are there have no value for ${column}, and nodes of the previous release write none. Give it a default, or leave out \`not null\`.`,
    );
  if (!isBig(table, scope)) return;
  const volatile = initial && volatileIn(initial.raw_expr);
  if (volatile)
    scope.refuse(
      `The default of ${column} (${volatile}) is computed for each row, so the whole table is rewritten. Add the column without it, then \`alter column … set default\`, and fill the rows in batches.`,
    );
  const type = nameOf(typeName?.names);
  if (of('CONSTR_GENERATED') || of('CONSTR_IDENTITY') || /^(small|big)?serial\d?$/.test(type))
    scope.refuse(
      `${column} is computed for each row, so the whole table is rewritten. Add a plain column, let the code or a trigger write it, and fill the rows in batches.`,
    );
  if (scope.known.domains.has(type))
    scope.refuse(
      `The type ${type} of ${column} has a check, so the whole table is rewritten. Use the type that it’s based on, and add the check in a statement of its own: \`add constraint … check (…) not valid\`.`,
    );
  if (of('CONSTR_CHECK'))
    scope.refuse(
      `The check on ${column} reads the whole table while nobody can use it. Add the column, then \`add constraint … check (…) not valid\`, and validate it in a file that starts with \`-- outside a transaction\`.`,
    );
  if (of('CONSTR_UNIQUE') || of('CONSTR_PRIMARY')) scope.refuse(uniqueInstead(table));
  if (of('CONSTR_FOREIGN') && initial)
    scope.refuse(
      `With a default, the reference from ${column} is checked for every row. Add the column without it, or \`add constraint … foreign key … not valid\`.`,
    );
}

/** A function in an expression that isn't known to be the same for all rows. */
function volatileIn(expression: unknown): string | undefined {
  if (typeof expression !== 'object' || expression === null) return undefined;
  for (const [key, child] of Object.entries(expression)) {
    if (key === 'FuncCall') {
      const name = nameOf((child as { funcname?: Node[] }).funcname);
      if (!stable.has(name)) return `${name}()`;
    }
    const found = volatileIn(child);
    if (found) return found;
  }
  return undefined;
}

const uniqueInstead = (table: string) =>
  `This builds an index on ${table} while nobody can use it. Write \`create unique index concurrently if not exists …\` in a file that starts with \`-- outside a transaction\`, then \`add constraint … unique using index …\`.`;

function addConstraint(table: string, constraint: Constraint, scope: Scope): void {
  const {
    contype,
    conname = '',
    skip_validation: isNotValid = false,
    indexname,
    raw_expr: check,
  } = constraint;
  if (contype === 'CONSTR_CHECK')
    scope.known.checks.set(conname, { table, column: notNullColumn(check), isValidated: !isNotValid });
  if (!isBig(table, scope)) return;
  if (contype === 'CONSTR_UNIQUE' && indexname) return;
  if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY' || contype === 'CONSTR_EXCLUSION')
    return scope.refuse(uniqueInstead(table));
  if (!isNotValid)
    scope.refuse(
      `The constraint is checked for every row of ${table} while nobody can write to it. Add \`not valid\`, and validate it in a file that starts with \`-- outside a transaction\`.`,
    );
}

/** The column of `check (column is not null)`. */
function notNullColumn(expression: Node | undefined): string | undefined {
  if (!expression || !('NullTest' in expression)) return undefined;
  const { arg, nulltesttype } = expression.NullTest;
  return nulltesttype === 'IS_NOT_NULL' && arg && 'ColumnRef' in arg
    ? nameOf(arg.ColumnRef.fields)
    : undefined;
}

function validate(table: string, name: string, scope: Scope): void {
  const check = scope.known.checks.get(name);
  if (check) check.isValidated = true;
  if (!scope.isOutside && isBig(table, scope))
    scope.refuse(
      'Checking every row keeps the locks of this file until it’s done. Put it into a file that starts with `-- outside a transaction`.',
    );
}

function setNotNull(table: string, column: string, scope: Scope): void {
  if (!isBig(table, scope)) return;
  const isChecked = [...scope.known.checks.values()].some(
    (check) => check.table === table && check.column === column && check.isValidated,
  );
  if (!isChecked)
    scope.refuse(
      `PostgreSQL reads all of ${table} for this while nobody can use it, unless a check says the same: \`add constraint … check (${column} is not null) not valid\`, then \`validate constraint\` in a file that starts with \`-- outside a transaction\`, then this. The check can be dropped in the next statement.`,
    );
}
