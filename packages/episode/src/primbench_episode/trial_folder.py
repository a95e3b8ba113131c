"""The folder of one trial.

```
trials/<trial_id>/steps.jsonl            as it happens
                 /screenshots/           the agent's pictures
                 /report.json            the evaluator's report
                 /firings.jsonl exchanges.jsonl journal.jsonl
                 /baseline.json.gz final.json.gz
                 /trial.json             last: the finished record
```
"""
