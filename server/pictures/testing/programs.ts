import { readdirSync, readFileSync } from "node:fs";

const SCHED_IDLE = 5;

/** Ids of the child processes that run a program. The compiler of sources is a child, too. */
export function programsOf(pid: string, name: string): string[] {
  return childrenOf(pid).filter((child) => readOf(`/proc/${child}/cmdline`).includes(name));
}

/** Priority and policy of each thread of a process (https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html). */
export function threadsOf(pid: string): { nice: number; isIdle: boolean }[] {
  return readdirSync(`/proc/${pid}/task`).map((thread) => {
    const fields = readOf(`/proc/${pid}/task/${thread}/stat`).split(") ")[1]?.split(" ") ?? [];
    return { nice: Number(fields[16]), isIdle: Number(fields[38]) === SCHED_IDLE };
  });
}

function childrenOf(pid: string): string[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readOf(`/proc/${pid}/task/${thread}/children`).trim().split(" ").filter(Boolean),
  );
}

/** A process may end at any time. */
function readOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
