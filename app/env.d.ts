type ScriptVariable = import("./hydration/page-scripts").PageScript["variable"];

/** Addresses of the scripts in app/hydration/page-scripts.ts. */
interface ImportMetaEnv extends Readonly<Record<ScriptVariable, string>> {}
