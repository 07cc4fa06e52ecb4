import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import ts from "typescript";
import { responseModules } from "./rooms.mjs";

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

const RESPONSE_MODULE = new RegExp(responseModules);

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
   * modules on the shortest way to it, in order. A function that is passed on as a callback counts for the one that names
   * it, and a module that makes responses for the route that calls it.
   * @param start for example `app/features/home/routes/home.tsx#loader`
   */
  chains(start: Declaration, target: RegExp): string[][] {
    const isTarget = (declaration: Declaration) => target.test(fileOf(declaration));
    const makesCalls = (declaration: Declaration) => this.#moduleOf(declaration).callers.has(nameOf(declaration));
    const referencesOf = (declaration: Declaration) =>
      isTarget(declaration) ? [] : (this.#moduleOf(declaration).references.get(nameOf(declaration)) ?? []);
    return [...shortestChains(start, referencesOf)]
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

/** The modules on the shortest way to each declaration that the first one reaches. */
function shortestChains(
  start: Declaration,
  referencesOf: (declaration: Declaration) => readonly Declaration[],
): Map<Declaration, string[]> {
  const chains = new Map([[start, [fileOf(start)]]]);
  const lengthOf = (declaration: Declaration) => chains.get(declaration)?.length ?? Number.POSITIVE_INFINITY;
  const queue = [start];
  // The loop also visits what it adds to the queue.
  for (const declaration of queue) {
    const chain = chains.get(declaration) ?? [];
    for (const next of referencesOf(declaration)) {
      const longer = isSameStep(chain, fileOf(next)) ? chain : [...chain, fileOf(next)];
      if (longer.length >= lengthOf(next)) continue;
      chains.set(next, longer);
      queue.push(next);
    }
  }
  return chains;
}

/** Whether a module is the last one of a chain, or a part of the route with which the chain begins. */
function isSameStep(chain: readonly string[], file: string): boolean {
  return chain.at(-1) === file || (chain.length === 1 && RESPONSE_MODULE.test(file));
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
function importsOf(
  { importClause, moduleSpecifier }: ts.ImportDeclaration,
  file: string,
  read: ReadSource,
): [string, Declaration][] {
  const imported = resolve((moduleSpecifier as ts.StringLiteral).text, file, read);
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
