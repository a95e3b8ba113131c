import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";

const machineState = [
  { object: "Date", property: "now", message: "Time comes from the server's answers." },
  { object: "Math", property: "random", message: "Pages are deterministic." },
];
const storage = ["localStorage", "sessionStorage", "indexedDB"].map((name) => ({
  name,
  message: "State lives in the URL and the query cache.",
}));
const syntax = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: "Time comes from the server's answers." },
  { selector: "JSXAttribute[name.name='style']", message: "The content security policy allows no inline style: use classes." },
  { selector: "ExportDefaultDeclaration", message: "Named exports only." },
];

export default tseslint.config(
  { ignores: ["**/dist/", "**/node_modules/", ".venv/", "**/*.gen.ts"] },
  js.configs.recommended,
  { files: ["**/*.{js,mjs}"], languageOptions: { globals: globals.node } },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.strictTypeChecked, jsxA11y.flatConfigs.strict, reactHooks.configs.flat.recommended],
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      "@typescript-eslint/consistent-type-definitions": ["error", "type"],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "max-lines": ["error", 250],
      "max-params": ["error", 5],
      "no-restricted-globals": ["error", ...storage],
      "no-restricted-properties": ["error", ...machineState],
      "no-restricted-syntax": ["error", ...syntax],
    },
  },
  { files: ["**/*.config.ts"], rules: { "no-restricted-syntax": "off" } },
);
