// Load where wrk is not installed. Argument: JSON of { url, visitors, connections, seconds }; the visitors' headers are sent in
// turn on each connection. Prints the result of autocannon as JSON.
import autocannon from "autocannon";

const { url, visitors, connections, seconds } = JSON.parse(process.argv[2]);
const requests = visitors.map((headers) => ({ method: "GET", headers }));
let connected = 0;

/** Each connection begins with another visitor: all of them at once would be more than one visitor may ask for. */
function setupClient(client) {
  const first = connected % requests.length;
  connected += 1;
  client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
}

process.stdout.write(JSON.stringify(await autocannon({ url, connections, duration: seconds, requests, setupClient })));
