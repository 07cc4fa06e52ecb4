import ts from "typescript";

/** What a part of the source logs. */
export interface LogMessages {
  /** Texts of messages, with "…" for each value in them. */
  warnings: string[];
  infos: string[];
  /** Warnings whose text is not where they are logged, as they are written there. */
  computed: string[];
}

const LOGGERS = new Set(["logger", "log"]);
const WARNINGS = new Set(["warn", "error", "fatal"]);
const INFO = "info";
/** Logs an error of the product, which is its first argument. */
const UNEXPECTED = "logUnexpectedError";

/** Finds calls such as `logger.warn(details, "message")`, and lines of the supervisor: `{ level: "warn", msg: "message" }`. */
export function logMessagesIn(file: string, text: string): LogMessages {
  const found: LogMessages = { warnings: [], infos: [], computed: [] };
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    const logged = loggedBy(node);
    if (logged) add(logged, textsOf(logged.message, source), found);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

interface Logged {
  level: string;
  message: ts.Expression;
}

function loggedBy(node: ts.Node): Logged | undefined {
  if (ts.isObjectLiteralExpression(node)) return loggedByLine(node);
  if (!ts.isCallExpression(node)) return undefined;
  const { expression: callee } = node;
  const isUnexpected = callee.getText() === UNEXPECTED;
  const level = isUnexpected ? "error" : levelOfCall(callee);
  const message = isUnexpected ? node.arguments[1] : node.arguments.at(-1);
  return level === undefined || !message ? undefined : { level, message };
}

function loggedByLine(line: ts.ObjectLiteralExpression): Logged | undefined {
  const properties = line.properties.filter(ts.isPropertyAssignment);
  const [level, message] = ["level", "msg"].map(
    (field) => properties.find(({ name }) => name.getText() === field)?.initializer,
  );
  return level && message && ts.isStringLiteral(level) ? { level: level.text, message } : undefined;
}

function levelOfCall(callee: ts.Expression): string | undefined {
  if (!ts.isPropertyAccessExpression(callee) || !LOGGERS.has(callee.expression.getText())) return undefined;
  const level = callee.name.text;
  return WARNINGS.has(level) || level === INFO ? level : undefined;
}

/** @returns undefined for a message that is neither a text nor an entry of a table of texts in the same file */
function textsOf(message: ts.Expression, source: ts.SourceFile): string[] | undefined {
  if (ts.isElementAccessExpression(message)) return entriesOf(message.expression.getText(), source);
  const text = textOf(message);
  return text === undefined ? undefined : [text];
}

function entriesOf(table: string, { statements }: ts.SourceFile): string[] | undefined {
  const declarations = statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations]);
  const initializer = declarations.find(({ name }) => name.getText() === table)?.initializer;
  if (!initializer || !ts.isObjectLiteralExpression(initializer)) return undefined;
  const texts = initializer.properties.map((property) =>
    ts.isPropertyAssignment(property) ? textOf(property.initializer) : undefined,
  );
  return texts.every((text) => text !== undefined) ? texts : undefined;
}

function textOf(message: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(message)) return message.text;
  if (ts.isTemplateExpression(message))
    return message.head.text + message.templateSpans.map(({ literal }) => `…${literal.text}`).join("");
  if (!ts.isBinaryExpression(message)) return undefined;
  const parts = [textOf(message.left), textOf(message.right)];
  return parts.includes(undefined) ? undefined : parts.join("");
}

/** @param texts none where the text is not in the file */
function add({ level, message }: Logged, texts: string[] | undefined, found: LogMessages): void {
  if (level === INFO) found.infos.push(...(texts ?? []));
  else if (texts) found.warnings.push(...texts);
  else found.computed.push(message.getText());
}

/** What a document quotes, in backticks or quotation marks. */
export function quotesIn(document: string): string[] {
  const text = document.replace(/^```.*?^```/gms, "").replace(/\s+/g, " ");
  return [...text.matchAll(/`([^`]+)`|"([^"]+)"/g)].map(([, code, quoted]) => code ?? quoted ?? "");
}

/** Whether a quote stands for a message: "…" in it for any text, beside a text of its own. */
export function isQuoteOf(quote: string, message: string): boolean {
  const parts = quote.split("…").map((part) => part.trim().replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return parts.some(Boolean) && new RegExp(`^${parts.join(".*")}$`, "s").test(message);
}
