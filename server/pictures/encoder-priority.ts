import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { setPriority } from "node:os";

const LOWEST_PRIORITY = 19;

/** The lowest priority for a program that was just started: loading its code takes as long as some pages. */
export function startWithLowestPriority(pid: number): void {
  try {
    setPriority(pid, LOWEST_PRIORITY);
  } catch {
    // The program has ended, or has been refused the change: it does the same for itself.
  }
}

/**
 * Leaves the processor to everything else. On Linux every thread has a priority of its own, and Node has started some
 * before any code runs; threads that these start later inherit it. Beside the lowest priority, Linux has a policy for
 * programs that run only when no other one wants to: a page that arrives does not wait for the end of a time slice
 * (https://man7.org/linux/man-pages/man7/sched.7.html, SCHED_IDLE).
 */
export function leaveProcessorToOthers(): void {
  const isLinux = process.platform === "linux";
  const threads = isLinux ? readdirSync("/proc/self/task").map(Number) : [process.pid];
  for (const thread of threads) setPriority(thread, LOWEST_PRIORITY);
  if (!isLinux) return;
  try {
    execFileSync("chrt", ["-a", "-i", "-p", "0", String(process.pid)], { stdio: "ignore" });
  } catch {
    // There is no `chrt`, or it may not: the priority has to do.
  }
}
