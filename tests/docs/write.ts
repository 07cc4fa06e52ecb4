import { writeBlocks } from "./generated";

writeBlocks();
