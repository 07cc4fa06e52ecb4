// Loaded before the product: lets a test move the process's clock forward, so that nothing has to be waited for.
const now = Date.now;
let ahead = 0;

Date.now = () => now() + ahead;
process.on("message", ({ advance }) => {
  ahead += advance;
  process.send({ advanced: ahead });
});
// Whoever started this is gone: so should it be.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
// The channel alone must not keep the process from ending.
process.channel?.unref();
