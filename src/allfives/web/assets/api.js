// Lists what the OpenAPI document holds. Everything from it is put in as text, never as markup.
"use strict";

const METHODS = ["get", "post", "put", "patch", "delete"];

function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

// `code` between backquotes becomes an element; all else is text.
function prose(text) {
  return text
    .split("\n\n")
    .map((paragraph) =>
      element(
        "p",
        {},
        ...paragraph.split("`").map((part, at) => (at % 2 ? element("code", {}, part) : part)),
      ),
    );
}

function nameOf(schema) {
  if (!schema) return "";
  if (schema.$ref) return schema.$ref.split("/").pop();
  if (schema.type === "array") return `list of ${nameOf(schema.items)}`;
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(", ");
  const some = schema.oneOf ?? schema.anyOf;
  if (some) return some.map(nameOf).join(" or ");
  return Array.isArray(schema.type) ? schema.type.join(" or ") : (schema.type ?? "anything");
}

function table(head, rows) {
  const cells = (kind, row) => row.map((cell) => element(kind, {}, cell));
  return element(
    "table",
    {},
    element("thead", {}, element("tr", {}, ...cells("th", head))),
    element("tbody", {}, ...rows.map((row) => element("tr", {}, ...cells("td", row)))),
  );
}

function operation(method, path, told) {
  const parts = [...prose(told.description ?? "")];
  if (told.parameters?.length) {
    const rows = told.parameters.map((each) => [
      element("code", {}, each.name),
      each.in + (each.required ? ", required" : ""),
      nameOf(each.schema),
      each.description ?? "",
    ]);
    parts.push(table(["parameter", "where", "type", ""], rows));
  }
  const body = told.requestBody?.content?.["application/json"]?.schema;
  if (body) parts.push(element("p", {}, "Body: ", element("code", {}, nameOf(body))));
  const rows = Object.entries(told.responses ?? {}).map(([status, answer]) => {
    const types = Object.values(answer.content ?? {}).map((each) => nameOf(each.schema));
    return [status, types.join(", "), answer.description ?? ""];
  });
  parts.push(table(["status", "type", ""], rows));
  const line = element("summary", {}, element("span", { class: "method" }, method.toUpperCase()));
  line.append(element("code", {}, path), " ", element("span", { class: "about" }, told.summary ?? ""));
  return element("details", { id: told.operationId }, line, ...parts);
}

function page(api) {
  const parts = [...prose(api.info.description ?? "")];
  const operations = Object.entries(api.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => [method, path, item[method]]),
  );
  for (const tag of api.tags ?? []) {
    parts.push(element("h2", {}, tag.name), ...prose(tag.description ?? ""));
    const tagged = operations.filter(([, , told]) => told.tags?.includes(tag.name));
    parts.push(...tagged.map((each) => operation(...each)));
  }
  parts.push(element("h2", {}, "Types"));
  for (const [name, schema] of Object.entries(api.components?.schemas ?? {})) {
    const text = element("pre", {}, JSON.stringify(schema, null, 2));
    parts.push(element("details", { id: name }, element("summary", {}, element("code", {}, name)), text));
  }
  return parts;
}

const place = document.getElementById("document");
fetch("/api/openapi.json")
  .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText))))
  .then((api) => place.replaceChildren(...page(api)))
  .catch((error) => place.replaceChildren(`The document cannot be read: ${error.message}`));
