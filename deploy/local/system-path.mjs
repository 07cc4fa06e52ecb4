// Debian has HAProxy and nginx in folders that are not in the PATH of ordinary users.
import { delimiter } from "node:path";

process.env.PATH = [process.env.PATH, "/usr/local/sbin", "/usr/sbin"].filter(Boolean).join(delimiter);
