// Runs first in the document: takes its own element away, then carries out what rules are left.

document.currentScript.remove();
for (const rule of rules) behaviours[rule.behaviour](rule);
