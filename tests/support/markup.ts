import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

/** What is wrong with a page as a document, each kind of mistake once. */
export async function mistakesIn(page: string): Promise<string[]> {
  const { results } = await validator.validateString(page);
  const messages = results.flatMap((result) => result.messages);
  return [...new Set(messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))];
}
