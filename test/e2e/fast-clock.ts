// Loaded before the action (NODE_OPTIONS): its calendar goes forty times as fast, so that a job of two seconds took a minute. Timers
// stay as they are: on a busy machine the time-out of a request would end before its answer.

const startedAt = Date.now()
const now = Date.now.bind(Date)
Date.now = () => startedAt + (now() - startedAt) * 40
