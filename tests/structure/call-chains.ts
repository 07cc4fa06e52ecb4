import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import ts from "typescript";
import { loaderModules, responseModules } from "./rooms.mjs";

/** A top-level declaration, as `<file>#<name>`. */
export type Declaration = `${string}#${string}`;

interface Module {
  /** What each top-level declaration names, as far as it is declared in `app/`. */
  references: Map<string, Declaration[]>;
  /** The functions that get a gateway client. */
  callers: Set<string>;
}

/** Reads sources from the working tree, or from a record of texts by path. */
export type ReadSource = (file: string) => string | undefined;

const readFromDisk: ReadSource = (file) => (existsSync(file) ? readFileSync(file, "utf8") : undefined);

const PART_OF_ROUTE = new RegExp(`${responseModules}|${loaderModules}`);

/** The functions of the app, and what each of them names. */
export class CallGraph {
  readonly #read: ReadSource;
  readonly #modules = new Map<string, Module>();

  constructor(read = readFromDisk) {
    const sources = new Map<string, string | undefined>();
    this.#read = (file) => {
      if (!sources.has(file)) sources.set(file, read(file));
      return sources.get(file);
    };
  }

  /**
   * The ways of the calls that a function makes: for each function that it reaches in a folder and that makes calls, the
   * modules on the longest way to it, in order. A function that is passed on as a callback counts for the one that names
   * it, and a module that makes responses, or loads for several routes, for the route that calls it.
   * @param start for example `app/features/home/routes/home.tsx#loader`
   */
  chains(start: Declaration, target: RegExp): string[][] {
    const isTarget = (declaration: Declaration) => target.test(fileOf(declaration));
    const makesCalls = (declaration: Declaration) => this.#moduleOf(declaration).callers.has(nameOf(declaration));
    const referencesOf = (declaration: Declaration) =>
      isTarget(declaration) ? [] : (this.#moduleOf(declaration).references.get(nameOf(declaration)) ?? []);
    return [...longestChains(start, referencesOf)]
      .filter(([found]) => isTarget(found) && makesCalls(found))
      .map(([, chain]) => chain);
  }

  #moduleOf(declaration: Declaration): Module {
    const file = fileOf(declaration);
    const module = this.#modules.get(file) ?? parseModule(file, this.#read);
    this.#modules.set(file, module);
    return module;
  }
}

/**
 * The ways from a module to the modules that import a class of a package, by what the modules of the app import. An import of a
 * type counts too: the module gets an object of that class.
 */
export function importWays(file: string, used: { name: string; of: string }, read = readFromDisk): string[][] {
  const source = ts.createSourceFile(file, read(file) ?? "", ts.ScriptTarget.Latest, true);
  const imports = source.statements.filter(ts.isImportDeclaration);
  if (imports.some((one) => specifierOf(one) === used.of && namesOf(one).includes(used.name))) return [[file]];
  return imports.flatMap((one) => {
    const imported = resolve(specifierOf(one), file, read);
    return imported ? importWays(imported, used, read).map((way) => [file, ...way]) : [];
  });
}

function specifierOf({ moduleSpecifier }: ts.ImportDeclaration): string {
  return (moduleSpecifier as ts.StringLiteral).text;
}

function namesOf({ importClause }: ts.ImportDeclaration): string[] {
  const bindings = importClause?.namedBindings;
  return bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : [];
}

/** The modules on the longest way to each declaration that the first one reaches. It ends, because no module imports itself. */
function longestChains(
  start: Declaration,
  referencesOf: (declaration: Declaration) => readonly Declaration[],
): Map<Declaration, string[]> {
  const chains = new Map([[start, [fileOf(start)]]]);
  const lengthOf = (declaration: Declaration) => chains.get(declaration)?.length ?? 0;
  const queue = [start];
  // The loop also visits what it adds to the queue.
  for (const declaration of queue) {
    const chain = chains.get(declaration) ?? [];
    for (const next of referencesOf(declaration)) {
      const longer = isSameStep(chain, fileOf(next)) ? chain : [...chain, fileOf(next)];
      if (longer.length <= lengthOf(next)) continue;
      chains.set(next, longer);
      queue.push(next);
    }
  }
  return chains;
}

/** Whether a module is the last one of a chain, or a part of the route with which the chain begins. */
function isSameStep(chain: readonly string[], file: string): boolean {
  return chain.at(-1) === file || (chain.length === 1 && PART_OF_ROUTE.test(file));
}

function fileOf(declaration: Declaration): string {
  return declaration.slice(0, declaration.indexOf("#"));
}

function nameOf(declaration: Declaration): string {
  return declaration.slice(declaration.indexOf("#") + 1);
}

function parseModule(file: string, read: ReadSource): Module {
  const source = ts.createSourceFile(file, read(file) ?? "", ts.ScriptTarget.Latest, true);
  const imports = new Map(
    source.statements.filter(ts.isImportDeclaration).flatMap((one) => importsOf(one, file, read)),
  );
  const declarations = new Map(source.statements.flatMap(declarationsOf));
  const locate = (name: string): Declaration | undefined =>
    declarations.has(name) ? `${file}#${name}` : imports.get(name);
  const references = new Map(
    [...declarations].map(([name, node]) => [name, [...namesIn(node)].flatMap((each) => locate(each) ?? [])]),
  );
  const callers = new Set([...declarations].filter(([, node]) => getsGatewayClient(node)).map(([name]) => name));
  return { references, callers };
}

/** Value imports of modules in `app/`. */
function importsOf(statement: ts.ImportDeclaration, file: string, read: ReadSource): [string, Declaration][] {
  const { importClause } = statement;
  const imported = resolve(specifierOf(statement), file, read);
  const bindings = importClause?.namedBindings;
  if (!imported || importClause?.isTypeOnly || !bindings || !ts.isNamedImports(bindings)) return [];
  return bindings.elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName }) => [name.text, `${imported}#${(propertyName ?? name).text}`]);
}

function resolve(specifier: string, file: string, read: ReadSource): string | undefined {
  if (!/^(?:~|\.\.?)\//.test(specifier)) return undefined;
  const path = specifier.startsWith("~/") ? `app/${specifier.slice(2)}` : normalize(join(dirname(file), specifier));
  return ["", ".ts", ".tsx"]
    .map((ending) => path + ending)
    .find((each) => /\.tsx?$/.test(each) && read(each) !== undefined);
}

function declarationsOf(statement: ts.Statement): [string, ts.Node][] {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return statement.name ? [[statement.name.text, statement]] : [];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap((each): [string, ts.Node][] =>
    ts.isIdentifier(each.name) ? [[each.name.text, each]] : [],
  );
}

function getsGatewayClient(node: ts.Node): boolean {
  return ts.isFunctionDeclaration(node) && node.parameters.some(({ type }) => type?.getText() === "GatewayClient");
}

/** The names that a piece of code uses as values. */
function namesIn(node: ts.Node, names = new Set<string>()): Set<string> {
  ts.forEachChild(node, (child) => {
    if (ts.isTypeNode(child)) return;
    if (ts.isIdentifier(child) && isValue(child)) names.add(child.text);
    namesIn(child, names);
  });
  return names;
}

/** Whether an identifier stands for a value of the module, and not for a member of an object. */
function isValue({ parent, text }: ts.Identifier): boolean {
  if (ts.isPropertyAccessExpression(parent)) return parent.name.text !== text || isNamed(parent.expression, text);
  return (
    !ts.isPropertyAssignment(parent) ||
    !ts.isIdentifier(parent.name) ||
    parent.name.text !== text ||
    isNamed(parent.initializer, text)
  );
}

function isNamed(node: ts.Node, text: string): boolean {
  return ts.isIdentifier(node) && node.text === text;
}
