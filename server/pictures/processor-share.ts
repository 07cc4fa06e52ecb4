import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { getPriority, setPriority } from "node:os";

/** Pages have the priority 0. */
const PRIORITIES = { tenth: 10, hundredth: 19, rest: 19 } as const;

/**
 * What a program gets of a core that other programs want as well: `tenth` and `hundredth`, about as much; `rest`, what they
 * leave, which may be nothing. A program without privileges gives up its share for good: another program has to take its
 * place.
 */
export type ProcessorShare = keyof typeof PRIORITIES;

/** For a program that was just started: loading its code takes as long as many pages, and must come to an end. */
export function startWithTenth(pid: number): void {
  try {
    lower(pid, "tenth");
  } catch {
    // The program has ended, or has been refused the change: it does the same for itself.
  }
}

/**
 * Sets the share of this process. On Linux every thread has a priority of its own, and Node has started some before any code
 * runs; threads that these start later inherit it. Beside the lowest priority, Linux has a policy for programs that run
 * only when no other one wants to: a page that arrives does not wait for the end of a time slice
 * (https://man7.org/linux/man-pages/man7/sched.7.html, SCHED_IDLE).
 */
export function takeShare(share: ProcessorShare): void {
  const isLinux = process.platform === "linux";
  const threads = isLinux ? readdirSync("/proc/self/task").map(Number) : [process.pid];
  for (const thread of threads) lower(thread, share);
  if (!isLinux || share !== "rest") return;
  try {
    execFileSync("chrt", ["-a", "-i", "-p", "0", String(process.pid)], { stdio: "ignore" });
  } catch {
    // There is no `chrt`, or it may not: the priority has to do.
  }
}

/** Where the product has a lower priority already, it stays. */
function lower(id: number, share: ProcessorShare): void {
  setPriority(id, Math.max(getPriority(id), PRIORITIES[share]));
}
