import "~/ui/layout/tables.css";
import type { OperationView } from "../overview.server";
import styles from "./docs.module.css";

/** One operation, collapsed at first. */
export function OperationPanel({ operation }: { operation: OperationView }) {
  const { id, method, path, summary, needsSession, fields, answers, curl } = operation;
  return (
    <details id={id} className={styles.operation}>
      <summary>
        <b className={method === "POST" ? styles.post : styles.get}>{method}</b> <code>{path}</code>
        <span className="muted"> {summary}</span>
      </summary>
      {needsSession && <p className="muted">Needs a session.</p>}
      <pre>
        <code>{curl}</code>
      </pre>
      {fields.length > 0 && (
        <div className={styles.scroller}>
          <table>
            <caption className="visually-hidden">Fields of {path}</caption>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">In</th>
                <th scope="col">Rule</th>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ name, place, required, rule }) => (
                <tr key={`${place} ${name}`}>
                  <th scope="row">
                    <code>{name}</code>
                    {required && <b> *</b>}
                  </th>
                  <td>{place}</td>
                  <td>{rule}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ul className={styles.answers}>
        {answers.map(({ status, description }) => (
          <li key={status}>
            <code>{status}</code> {description}
          </li>
        ))}
      </ul>
    </details>
  );
}
